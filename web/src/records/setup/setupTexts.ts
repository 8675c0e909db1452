import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Primers passos', es: 'Primeros pasos', en: 'First steps' },
  progress: {
    ca: '{done, number} de {all, number} fets abans de la primera factura',
    es: '{done, number} de {all, number} hechos antes de la primera factura',
    en: '{done, number} of {all, number} done before the first invoice',
  },
  ready: {
    ca: 'Tot a punt: ja podeu emetre la primera factura.',
    es: 'Todo listo: ya puede emitir la primera factura.',
    en: 'All set: you can issue the first invoice.',
  },
  bill: { ca: 'Factureu', es: 'Facturar', en: 'Start billing' },
  done: { ca: 'Fet', es: 'Hecho', en: 'Done' },
  toDo: { ca: 'Pendent', es: 'Pendiente', en: 'To do' },
  optional: { ca: 'opcional', es: 'opcional', en: 'optional' },
  step: {
    company: {
      what: { ca: 'Dades de l’empresa', es: 'Datos de la empresa', en: 'Your company' },
      why: {
        ca: 'Nom, NIF i adreça: la llei els demana a cada factura.',
        es: 'Nombre, NIF y dirección: la ley los pide en cada factura.',
        en: 'Name, tax ID and address: the law wants them on each invoice.',
      },
    },
    logo: {
      what: { ca: 'Logotip', es: 'Logotipo', en: 'Logo' },
      why: {
        ca: 'Surt a les factures i als informes.',
        es: 'Sale en las facturas y en los informes.',
        en: 'It is printed on invoices and reports.',
      },
    },
    bank: {
      what: { ca: 'Compte on us paguen', es: 'Cuenta donde le pagan', en: 'The account you are paid into' },
      why: {
        ca: 'L’IBAN que hi haurà a les factures per transferència.',
        es: 'El IBAN que llevarán las facturas por transferencia.',
        en: 'The IBAN on invoices that are paid by transfer.',
      },
    },
    series: {
      what: { ca: 'Sèrie de factures', es: 'Serie de facturas', en: 'Invoice series' },
      why: {
        ca: 'Amb quina lletra i des de quin número. Per exemple, si l’última factura d’enguany va ser la A-412, la sèrie A segueix amb la A-413.',
        es: 'Con qué letra y desde qué número. Por ejemplo, si la última factura de este año fue la A-412, la serie A sigue con la A-413.',
        en: 'Which letter, and from which number. If this year’s last invoice was A-412, say, series A goes on with A-413.',
      },
    },
    clients: {
      what: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
      why: {
        ca: 'Un per un, o tots de cop des d’un fitxer CSV.',
        es: 'Uno a uno, o todos de golpe desde un fichero CSV.',
        en: 'One by one, or all at once from a CSV file.',
      },
    },
    contracts: {
      what: { ca: 'Què paga cada client', es: 'Qué paga cada cliente', en: 'What each client pays' },
      why: {
        ca: 'Un producte del catàleg assignat a un client: preu, unitats i cada quant es factura.',
        es: 'Un producto del catálogo asignado a un cliente: precio, unidades y cada cuánto se factura.',
        en: 'A product of the catalogue given to a client: price, units and how often it is billed.',
      },
    },
    mail: {
      what: { ca: 'Servidor de correu', es: 'Servidor de correo', en: 'Mail server' },
      why: {
        ca: 'Sense, els correus es desen en fitxers i no els rep ningú. El posa qui manté el servidor (SMTP_URL).',
        es: 'Sin él, los correos se guardan en ficheros y no los recibe nadie. Lo pone quien mantiene el servidor (SMTP_URL).',
        en: 'Without one, mails are kept in files and nobody gets them. Whoever runs the server sets it (SMTP_URL).',
      },
    },
    users: {
      what: { ca: 'Companys', es: 'Compañeros', en: 'Colleagues' },
      why: {
        ca: 'Un usuari per persona, amb el que hi pot fer.',
        es: 'Un usuario por persona, con lo que puede hacer.',
        en: 'An account for each person, with what they may do.',
      },
    },
  },
  byImport: { ca: 'Importa’ls', es: 'Importarlos', en: 'Import them' },
  sampleTitle: {
    ca: 'Això és l’empresa de mostra',
    es: 'Esto es la empresa de muestra',
    en: 'This is the sample company',
  },
  sampleNote: {
    ca: 'Proveu-ho tot: factureu, envieu, cobreu. Quan vulgueu, comenceu amb les vostres dades.',
    es: 'Pruébelo todo: facture, envíe, cobre. Cuando quiera, empiece con sus datos.',
    en: 'Try everything: bill, send, collect. Start with your own data whenever you like.',
  },
  startOwn: { ca: 'Comença amb les meves dades', es: 'Empezar con mis datos', en: 'Start with my own' },
  startTitle: {
    ca: 'Voleu començar amb les vostres dades?',
    es: '¿Quiere empezar con sus datos?',
    en: 'Start with your own data?',
  },
  goes: {
    ca: 'S’esborrarà l’empresa de mostra: {clients, plural, one {1 client} other {# clients}}, {contracts, plural, one {1 contracte} other {# contractes}}, {issued, plural, one {1 factura} other {# factures}} i {sent, plural, one {1 correu} other {# correus}}. No es pot desfer.',
    es: 'Se borrará la empresa de muestra: {clients, plural, one {1 cliente} other {# clientes}}, {contracts, plural, one {1 contrato} other {# contratos}}, {issued, plural, one {1 factura} other {# facturas}} y {sent, plural, one {1 correo} other {# correos}}. No se puede deshacer.',
    en: 'The sample company will be deleted: {clients, plural, one {1 client} other {# clients}}, {contracts, plural, one {1 contract} other {# contracts}}, {issued, plural, one {1 invoice} other {# invoices}} and {sent, plural, one {1 mail} other {# mails}}. This can’t be undone.',
  },
  stays: {
    ca: 'Els usuaris i la configuració es queden.',
    es: 'Los usuarios y la configuración se quedan.',
    en: 'Accounts and settings stay.',
  },
  confirm: { ca: 'Esborra la mostra', es: 'Borrar la muestra', en: 'Delete the sample' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  started: {
    ca: 'La mostra ja no hi és. Comenceu per les dades de l’empresa.',
    es: 'La muestra ya no está. Empiece por los datos de la empresa.',
    en: 'The sample is gone. Start with your company.',
  },
})
