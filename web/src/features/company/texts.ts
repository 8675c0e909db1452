import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Empresa', es: 'Empresa', en: 'Company' },
  note: {
    ca: 'Qui emet les factures: surt al peu de pàgina i a cada PDF. Les factures ja emeses conserven les dades d’aleshores; les que es van emetre sense cap empresa prenen les primeres.',
    es: 'Quién emite las facturas: sale al pie de página y en cada PDF. Las facturas ya emitidas conservan los datos de entonces; las que se emitieron sin empresa toman los primeros que se guarden.',
    en: 'Who issues the invoices: shown at the foot of each page and on every PDF. Invoices already issued keep the details of their time; those issued without a company take the first that are saved.',
  },
  name: { ca: 'Nom', es: 'Nombre', en: 'Name' },
  nif: { ca: 'NIF', es: 'NIF', en: 'Tax ID (NIF)' },
  address: { ca: 'Adreça', es: 'Dirección', en: 'Address' },
  postcode: { ca: 'Codi postal', es: 'Código postal', en: 'Postcode' },
  town: { ca: 'Població', es: 'Población', en: 'Town' },
  province: { ca: 'Província', es: 'Provincia', en: 'Province' },
  country: { ca: 'País', es: 'País', en: 'Country' },
  email: { spec: 'Email', ca: 'Correu electrònic', es: 'Correo electrónico', en: 'Email' },
  phone: { ca: 'Telèfon', es: 'Teléfono', en: 'Telephone' },
  registry: {
    ca: 'Registre Mercantil',
    es: 'Registro Mercantil',
    en: 'Companies register (Registro Mercantil)',
  },
  registryHint: {
    ca: 'S’imprimeix al peu de cada factura.',
    es: 'Se imprime al pie de cada factura.',
    en: 'Printed at the foot of each invoice.',
  },
  language: {
    ca: 'Idioma dels PDF i dels correus',
    es: 'Idioma de los PDF y de los correos',
    en: 'Language of PDFs and mails',
  },
  languages: {
    ca: { ca: 'Català', es: 'Catalán', en: 'Catalan' },
    es: { ca: 'Castellà', es: 'Castellano', en: 'Spanish' },
  },
  creditorSuffix: {
    ca: 'Sufix de creditor (domiciliacions)',
    es: 'Sufijo de acreedor (domiciliaciones)',
    en: 'Creditor suffix (direct debits)',
  },
  creditor: {
    ca: 'El banc us coneix com a creditor {identifier}: surt del NIF i d’aquest sufix, que diu el contracte amb el banc.',
    es: 'El banco le conoce como acreedor {identifier}: sale del NIF y de este sufijo, que dice el contrato con el banco.',
    en: 'The bank knows you as creditor {identifier}: it follows from the tax number and this suffix, which the contract with the bank says.',
  },
  noCreditor: {
    ca: 'L’identificador de creditor surt del NIF: sense un NIF de nou caràcters no hi ha remeses.',
    es: 'El identificador de acreedor sale del NIF: sin un NIF de nueve caracteres no hay remesas.',
    en: 'The creditor identifier follows from the tax number: without one of nine characters there are no remittances.',
  },
  noticeDays: {
    ca: 'Dies d’avís abans d’un càrrec',
    es: 'Días de aviso antes de un cargo',
    en: 'Days of notice before a debit',
  },
  noticeDaysHint: {
    ca: 'Amb quants dies d’antelació s’ha d’avisar cada client: d’1 a 60. Són 14 si no n’heu pactat d’altres amb els clients.',
    es: 'Con cuántos días de antelación hay que avisar a cada cliente: de 1 a 60. Son 14 si no ha pactado otros con los clientes.',
    en: 'How many days ahead each client has to be told: 1 to 60. It is 14 unless you have agreed otherwise with your clients.',
  },
  debitNotices: {
    ca: 'Avisos de rebut als clients',
    es: 'Avisos de recibo a los clientes',
    en: 'Notices of debits to clients',
  },
  debitNoticesWhen: {
    byHand: {
      ca: 'Només quan algú els envia',
      es: 'Solo cuando alguien los envía',
      en: 'Only when somebody sends them',
    },
    prepared: {
      ca: 'Sols, quan es prepara una remesa',
      es: 'Solos, cuando se prepara una remesa',
      en: 'By themselves, when a remittance is prepared',
    },
    sent: {
      ca: 'Sols, quan el banc té la remesa',
      es: 'Solos, cuando el banco tiene la remesa',
      en: 'By themselves, when the bank has the remittance',
    },
  },
  debitNoticesHint: {
    ca: 'El correu diu l’import, el dia de càrrec, el mandat i el creditor. La pàgina de cada remesa diu qui no l’ha rebut.',
    es: 'El correo dice el importe, el día de cargo, el mandato y el acreedor. La página de cada remesa dice quién no lo ha recibido.',
    en: 'The mail tells the amount, the day of the debit, the mandate and the creditor. The page of each remittance tells who has not had it.',
  },
  zero: {
    ca: 'Què vol dir un client al 0 % d’IVA',
    es: 'Qué significa un cliente al 0 % de IVA',
    en: 'What a client at 0 % VAT means',
  },
  zeroUnsaid: { ca: 'No s’ha dit', es: 'No se ha indicado', en: 'Not said' },
  zeroHint: {
    ca: 'Una factura sense IVA n’ha de dir la causa, i aquesta hi surt si ni el producte ni el client no en tenen cap altra.',
    es: 'Una factura sin IVA debe indicar la causa, y esta sale si ni el producto ni el cliente tienen otra.',
    en: 'An invoice without VAT has to say why, and says this where neither the product nor the client has another cause.',
  },
  logo: { ca: 'Logotip', es: 'Logotipo', en: 'Logo' },
  logoHint: {
    ca: 'PNG o JPEG, com a màxim 300 kB.',
    es: 'PNG o JPEG, como máximo 300 kB.',
    en: 'PNG or JPEG, 300 kB at most.',
  },
  chooseLogo: { ca: 'Tria una imatge', es: 'Elegir una imagen', en: 'Choose a picture' },
  removeLogo: { ca: 'Treu el logotip', es: 'Quitar el logotipo', en: 'Remove the logo' },
  noLogo: { ca: 'Sense logotip', es: 'Sin logotipo', en: 'No logo' },
  logoPreview: { ca: 'Logotip de l’empresa', es: 'Logotipo de la empresa', en: 'Logo of the company' },
  logoWrongType: {
    ca: 'El logotip ha de ser PNG o JPEG.',
    es: 'El logotipo debe ser PNG o JPEG.',
    en: 'The logo must be a PNG or JPEG file.',
  },
  logoTooBig: {
    ca: 'El logotip pesa massa: com a màxim 300 kB.',
    es: 'El logotipo pesa demasiado: como máximo 300 kB.',
    en: 'The logo is too large: 300 kB at most.',
  },
  logoUnreadable: {
    ca: 'No s’ha pogut llegir la imatge.',
    es: 'No se ha podido leer la imagen.',
    en: 'The picture could not be read.',
  },
  save: { spec: 'Save', ca: 'Desa', es: 'Guardar', en: 'Save' },
  saveTitle: {
    spec: 'Actualització de Registre',
    ca: 'Actualització de registre',
    es: 'Actualización de registro',
    en: 'Record updated',
  },
  saved: {
    ca: 'Registre actualitzat amb èxit.',
    es: 'Registro actualizado correctamente.',
    en: 'The record has been updated.',
  },
})
