import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
  caption: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
  add: { spec: 'Nou Client', ca: 'Nou client', es: 'Nuevo cliente', en: 'New client' },
  searchPlaceholder: {
    spec: 'busqueda por nombre..',
    ca: 'cerca per nom…',
    es: 'búsqueda por nombre…',
    en: 'search by name…',
  },
  empty: {
    ca: 'Creeu el primer client per poder-li vendre productes i facturar-lo.',
    es: 'Cree el primer cliente para poder venderle productos y facturarle.',
    en: 'Create the first client: then you can sell it products and invoice it.',
  },
  columns: {
    name: { spec: 'Nombre', ca: 'Nom', es: 'Nombre', en: 'Name' },
    province: { spec: 'Provincia', ca: 'Província', es: 'Provincia', en: 'Province' },
    country: { spec: 'pais', ca: 'País', es: 'País', en: 'Country' },
    town: { ca: 'Població', es: 'Población', en: 'Town' },
    contacts: { ca: 'Contactes', es: 'Contactos', en: 'Contacts' },
    active: { spec: 'Está Activo', ca: 'Actiu', es: 'Activo', en: 'Active' },
    actions: { spec: 'Acciones', ca: 'Accions', es: 'Acciones', en: 'Actions' },
  },
  filters: {
    name: { spec: 'name', ca: 'Nom', es: 'Nombre', en: 'Name' },
    province: { spec: 'provincia', ca: 'Província', es: 'Provincia', en: 'Province' },
    active: { spec: 'isActive', ca: 'Actiu', es: 'Activo', en: 'Active' },
  },
  states: {
    active: { ca: 'Actius', es: 'Activos', en: 'Active' },
    inactive: { ca: 'Inactius', es: 'Inactivos', en: 'Inactive' },
    inRequest: { ca: 'En sol·licitud', es: 'En solicitud', en: 'In request' },
    withoutAddress: { ca: 'Sense correu', es: 'Sin correo', en: 'No e-mail address' },
  },
  inRequest: { ca: 'Sol·licitud', es: 'Solicitud', en: 'Request' },

  addTitle: { ca: 'Nou client', es: 'Nuevo cliente', en: 'New client' },
  editTitle: { spec: 'Editar client', ca: 'Edita el client', es: 'Editar cliente', en: 'Edit client' },
  detailsTitle: { ca: 'Detall del client', es: 'Detalle del cliente', en: 'Client details' },
  deleteTitle: {
    spec: 'Esborrar client',
    ca: 'Esborra el client',
    es: 'Eliminar cliente',
    en: 'Delete client',
  },
  tabs: { ca: 'Dades del client', es: 'Datos del cliente', en: 'Details of the client' },
  commercial: {
    spec: 'Dades Comercials',
    ca: 'Dades comercials',
    es: 'Datos comerciales',
    en: 'Business details',
  },
  fiscal: { spec: 'Dades Fiscals', ca: 'Dades fiscals', es: 'Datos fiscales', en: 'Billing details' },
  reset: { spec: 'Reset', ca: 'Neteja', es: 'Limpiar', en: 'Clear' },
  noCountry: { ca: 'Sense indicar', es: 'Sin indicar', en: 'Not given' },
  countriesFailed: {
    ca: 'No s’han pogut carregar els països.',
    es: 'No se han podido cargar los países.',
    en: 'The countries could not be loaded.',
  },
  contactsHint: {
    ca: 'Separats per punt i coma (;).',
    es: 'Separados por punto y coma (;).',
    en: 'Separated by semicolons (;).',
  },
  companyLanguage: { ca: 'Com l’empresa', es: 'Como la empresa', en: 'Same as the company' },
  // As `tipoVencimiento` has them.
  dueTypes: {
    '0': { spec: 'Contado', ca: 'Al comptat', es: 'Contado', en: 'On receipt' },
    '1': { spec: '30 días', ca: '30 dies', es: '30 días', en: '30 days' },
    '2': { spec: '60 días', ca: '60 dies', es: '60 días', en: '60 days' },
    '3': {
      spec: '30 días fin mes',
      ca: '30 dies a final de mes',
      es: '30 días fin de mes',
      en: '30 days, end of month',
    },
  },
  languages: {
    ca: { ca: 'Català', es: 'Catalán', en: 'Catalan' },
    es: { ca: 'Castellà', es: 'Castellano', en: 'Spanish' },
  },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  fiscalHint: {
    ca: 'El que es deixi buit s’agafa de les dades comercials en facturar.',
    es: 'Lo que se deje vacío se toma de los datos comerciales al facturar.',
    en: 'What is left empty is taken from the business details when invoices are issued.',
  },
  nifHint: {
    ca: 'El control d’aquest NIF no quadra: reviseu-lo.',
    es: 'El control de este NIF no cuadra: revíselo.',
    en: 'The check character of this tax ID (NIF) does not match: please review it.',
  },
  ibanHint: {
    ca: 'Els dígits de control d’aquest IBAN no quadren: reviseu-lo.',
    es: 'Los dígitos de control de este IBAN no cuadran: revíselo.',
    en: 'The check digits of this IBAN do not match: please review it.',
  },
  swiftHint: {
    ca: 'Un SWIFT té 8 o 11 caràcters: reviseu-lo.',
    es: 'Un SWIFT tiene 8 u 11 caracteres: revíselo.',
    en: 'A SWIFT code has 8 or 11 characters: please review it.',
  },

  created: { ca: 'Client creat.', es: 'Cliente creado.', en: 'Client created.' },
  saved: { ca: 'Client desat.', es: 'Cliente guardado.', en: 'Client saved.' },
  deleted: { ca: 'Client esborrat.', es: 'Cliente eliminado.', en: 'Client deleted.' },
  deactivated: { ca: 'Client desactivat.', es: 'Cliente desactivado.', en: 'Client deactivated.' },
})
