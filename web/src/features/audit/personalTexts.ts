import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Dades personals', es: 'Datos personales', en: 'Personal data' },
  note: {
    ca: 'Què es conserva d’una persona, per la seva adreça de correu: per donar-li’n còpia o per esborrar-la.',
    es: 'Qué se conserva de una persona, por su dirección de correo: para darle copia o para borrarla.',
    en: 'What is kept about a person, by their e-mail address: to give them a copy or to erase it.',
  },
  address: { ca: 'Adreça de correu', es: 'Dirección de correo', en: 'E-mail address' },
  find: { ca: 'Cerca', es: 'Buscar', en: 'Find' },
  close: { ca: 'Tanca', es: 'Cerrar', en: 'Close' },
  nothing: {
    ca: 'No es conserva res d’aquesta adreça.',
    es: 'No se conserva nada de esta dirección.',
    en: 'Nothing is kept about this address.',
  },
  caption: { ca: 'On és', es: 'Dónde está', en: 'Where it is' },
  where: { ca: 'On', es: 'Dónde', en: 'Where' },
  count: { ca: 'Quants', es: 'Cuántos', en: 'How many' },
  becomes: { ca: 'En esborrar', es: 'Al borrar', en: 'When erased' },
  places: {
    clients: { ca: 'Contactes de clients', es: 'Contactos de clientes', en: 'Contacts of clients' },
    log: {
      ca: 'Canvis anotats a l’auditoria',
      es: 'Cambios anotados en la auditoría',
      en: 'Changes noted in the audit log',
    },
    notes: {
      ca: 'Notes i motius escrits',
      es: 'Notas y motivos escritos',
      en: 'Notes and reasons written down',
    },
    texts: {
      ca: 'Textos de clients, contractes, productes i altres fitxes',
      es: 'Textos de clientes, contratos, productos y otras fichas',
      en: 'Texts of clients, contracts, products and other records',
    },
    printed: {
      ca: 'El que hi ha imprès en factures',
      es: 'Lo que hay impreso en facturas',
      en: 'What is printed on invoices',
    },
    bank: {
      ca: 'El que han dit els bancs',
      es: 'Lo que han dicho los bancos',
      en: 'What banks have told',
    },
    templates: {
      ca: 'Textos dels correus de l’empresa',
      es: 'Textos de los correos de la empresa',
      en: 'The company’s words of mails',
    },
    work: {
      ca: 'Respostes i peticions guardades',
      es: 'Respuestas y peticiones guardadas',
      en: 'Kept answers and requests',
    },
    views: { ca: 'Vistes desades de llistes', es: 'Vistas guardadas de listas', en: 'Saved views of lists' },
    oldMails: {
      ca: 'Correus que ja no cal conservar',
      es: 'Correos que ya no hay que conservar',
      en: 'Mails that need not be kept any more',
    },
    mails: { ca: 'Correus a clients', es: 'Correos a clientes', en: 'Mails to clients' },
    deeds: {
      ca: 'Què va fer com a usuari',
      es: 'Lo que hizo como usuario',
      en: 'What they did as a user',
    },
    account: { ca: 'Usuari', es: 'Usuario', en: 'User' },
    company: { ca: 'Adreça de l’empresa', es: 'Dirección de la empresa', en: 'The company’s own address' },
    schedules: { ca: 'Enviaments programats', es: 'Envíos programados', en: 'Scheduled mailings' },
    waiting: {
      ca: 'Correus per sortir o no lliurats',
      es: 'Correos por salir o no entregados',
      en: 'Mails on their way or not delivered',
    },
  },
  fates: {
    erased: { ca: 's’esborra', es: 'se borra', en: 'is erased' },
    kept: { ca: 'es conserva', es: 'se conserva', en: 'is kept' },
    obstacle: { ca: 'cal treure-ho abans', es: 'hay que quitarlo antes', en: 'is to be taken out first' },
  },
  keptUntil: {
    ca: 'es conserva fins al {day} (Codi de comerç, art. 30)',
    es: 'se conserva hasta el {day} (Código de Comercio, art. 30)',
    en: 'is kept until {day} (commercial code, art. 30)',
  },
  file: { ca: 'Baixa el fitxer', es: 'Descargar el fichero', en: 'Download the file' },
  fileName: { ca: 'dades-personals.json', es: 'datos-personales.json', en: 'personal-data.json' },
  erase: { ca: 'Esborra…', es: 'Borrar…', en: 'Erase…' },
  eraseTitle: { ca: 'Esborrar {address}?', es: '¿Borrar {address}?', en: 'Erase {address}?' },
  eraseQuestion: {
    ca: 'L’adreça, i el nom que hi ha al costat, surt dels contactes, de l’auditoria i del que ja no cal conservar; en un text hi queda «(esborrat)». No es pot desfer. Les factures no canvien.',
    es: 'La dirección, y el nombre que tiene al lado, sale de los contactos, de la auditoría y de lo que ya no hay que conservar; en un texto queda «(esborrat)». No se puede deshacer. Las facturas no cambian.',
    en: 'The address, and the name beside it, goes out of the contacts, the audit log and what need not be kept any more; a text says “(esborrat)” instead. It can’t be undone. Invoices do not change.',
  },
  eraseConfirm: { ca: 'Sí, esborra-la', es: 'Sí, borrarla', en: 'Yes, erase it' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  erased: {
    ca: 'S’ha esborrat de {clients, plural, one {# client} other {# clients}} i de {log, plural, one {# entrada} other {# entrades}} de l’auditoria.',
    es: 'Se ha borrado de {clients, plural, one {# cliente} other {# clientes}} y de {log, plural, one {# entrada} other {# entradas}} de la auditoría.',
    en: 'It was erased from {clients, plural, one {# client} other {# clients}} and {log, plural, one {# entry} other {# entries}} of the audit log.',
  },
})
