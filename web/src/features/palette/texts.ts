import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Cerca i ves-hi', es: 'Buscar e ir', en: 'Search and go' },
  placeholder: {
    ca: 'Client, NIF, factura, import, pantalla…',
    es: 'Cliente, NIF, factura, importe, pantalla…',
    en: 'Client, tax ID, invoice, amount, screen…',
  },
  results: { ca: 'Resultats', es: 'Resultados', en: 'Results' },
  groups: {
    recent: { ca: 'Oberts fa poc', es: 'Abiertos hace poco', en: 'Opened recently' },
    places: { ca: 'Pantalles i accions', es: 'Pantallas y acciones', en: 'Screens and actions' },
    views: { ca: 'Vistes desades', es: 'Vistas guardadas', en: 'Saved views' },
    clients: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
    invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
    contracts: { ca: 'Contractes', es: 'Contratos', en: 'Contracts' },
  },
  newClient: { ca: 'Client nou', es: 'Cliente nuevo', en: 'New client' },
  newContract: { ca: 'Contracte nou', es: 'Contrato nuevo', en: 'New contract' },
  newProduct: { ca: 'Producte nou', es: 'Producto nuevo', en: 'New product' },
  newCentre: { ca: 'Centre nou', es: 'Centro nuevo', en: 'New centre' },
  newInvoice: { ca: 'Factura d’un client', es: 'Factura de un cliente', en: 'Invoice for one client' },
  newManualInvoice: { ca: 'Nova factura a mà', es: 'Nueva factura manual', en: 'New invoice by hand' },
  newCorrection: {
    ca: 'Nova factura rectificativa',
    es: 'Nueva factura rectificativa',
    en: 'New corrective invoice',
  },
  correction: { ca: 'rectificativa', es: 'rectificativa', en: 'corrective' },
  inactive: { ca: 'inactiu', es: 'inactivo', en: 'inactive' },
  annulled: { ca: 'anul·lada', es: 'anulada', en: 'annulled' },
  writtenOff: { ca: 'donada per perduda', es: 'dada por perdida', en: 'written off' },
  paid: { ca: 'pagada', es: 'pagada', en: 'paid' },
  pending: { ca: 'pendent', es: 'pendiente', en: 'pending' },
  nothing: {
    ca: 'No s’ha trobat res amb «{text}».',
    es: 'No se ha encontrado nada con «{text}».',
    en: 'Nothing found for “{text}”.',
  },
  found: {
    ca: '{count, plural, =0 {Cap resultat} one {1 resultat} other {# resultats}}',
    es: '{count, plural, =0 {Ningún resultado} one {1 resultado} other {# resultados}}',
    en: '{count, plural, =0 {No results} one {1 result} other {# results}}',
  },
  foundFirst: {
    ca: 'Els {count} primers resultats',
    es: 'Los {count} primeros resultados',
    en: 'The first {count} results',
  },
  searching: { ca: 'S’està cercant…', es: 'Buscando…', en: 'Searching…' },
  gone: {
    ca: 'Aquest registre ja no existeix.',
    es: 'Este registro ya no existe.',
    en: 'This record no longer exists.',
  },
  keys: {
    ca: '↑ ↓ per triar · Retorn per obrir · Esc per tancar',
    es: '↑ ↓ para elegir · Intro para abrir · Esc para cerrar',
    en: '↑ ↓ to choose · Enter to open · Esc to close',
  },
  markPaid: {
    ca: '{keys}: marca {number} com a pagada avui',
    es: '{keys}: marcar {number} como pagada hoy',
    en: '{keys}: mark {number} as paid today',
  },
  markPending: {
    ca: '{keys}: marca {number} com a pendent',
    es: '{keys}: marcar {number} como pendiente',
    en: '{keys}: mark {number} as pending',
  },
})
