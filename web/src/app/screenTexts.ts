import { defineMessages } from '#language/defineMessages.ts'

/** Menus and their entries, as the navigation says them. */
export const texts = defineMessages({
  menus: {
    billing: { ca: 'Facturació', es: 'Facturación', en: 'Billing' },
    masterData: { spec: 'Maestros', ca: 'Dades mestres', es: 'Maestros', en: 'Master data' },
    configuration: { ca: 'Configuració', es: 'Configuración', en: 'Settings' },
    reports: { ca: 'Informes', es: 'Informes', en: 'Reports' },
  },

  invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  forecast: { ca: 'Previsió Facturació', es: 'Previsión de facturación', en: 'Billing forecast' },
  billingRun: { ca: 'Facturar', es: 'Facturar', en: 'Billing run' },
  mails: { ca: 'Correus', es: 'Correos', en: 'Mails' },
  reminders: { ca: 'Recordatoris', es: 'Recordatorios', en: 'Reminders' },
  collections: { ca: 'Cobraments', es: 'Cobros', en: 'Collections' },
  remittances: { ca: 'Remeses', es: 'Remesas', en: 'Remittances' },
  bankStatements: { ca: 'Extractes', es: 'Extractos', en: 'Statements' },
  closings: { ca: 'Tancaments', es: 'Cierres', en: 'Closings' },

  clients: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
  groups: { ca: 'Grups', es: 'Grupos', en: 'Groups' },
  centres: { ca: 'Centres', es: 'Centros', en: 'Centres' },
  products: { ca: 'Productes', es: 'Productos', en: 'Products' },
  contracts: { spec: 'Productes-Clients', ca: 'Contractes', es: 'Contratos', en: 'Contracts' },

  series: { spec: 'Series Factura', ca: 'Sèries de factura', es: 'Series de factura', en: 'Invoice series' },
  banks: { ca: 'Bancs', es: 'Bancos', en: 'Banks' },
  verifactu: { ca: 'Verifactu', es: 'Verifactu', en: 'Verifactu' },
  company: { ca: 'Empresa', es: 'Empresa', en: 'Company' },
  imports: { ca: 'Importar', es: 'Importar', en: 'Import' },
  mailTemplates: { ca: 'Textos dels correus', es: 'Textos de los correos', en: 'Words of mails' },
  schedules: { ca: 'Enviaments', es: 'Envíos', en: 'Scheduled mailings' },

  due: { ca: 'Venciments', es: 'Vencimientos', en: 'Due dates' },
  pending: {
    spec: 'Pendent Pagament',
    ca: 'Pendent de pagament',
    es: 'Pendiente de pago',
    en: 'Awaiting payment',
  },
  licences: {
    spec: 'Llicencies Actives',
    ca: 'Llicències actives',
    es: 'Licencias activas',
    en: 'Active licences',
  },

  profile: { spec: 'Mi Perfil', ca: 'El meu perfil', es: 'Mi perfil', en: 'My profile' },
  users: { spec: 'Usuarios', ca: 'Usuaris', es: 'Usuarios', en: 'Users' },
  register: {
    spec: 'Registrar usuario',
    ca: 'Registra un usuari',
    es: 'Registrar usuario',
    en: 'Register a user',
  },
  files: { ca: 'Fitxers', es: 'Ficheros', en: 'Files' },
  audit: { ca: 'Auditoria', es: 'Auditoría', en: 'Audit log' },
  operations: { ca: 'Operacions', es: 'Operaciones', en: 'Operations' },
})
