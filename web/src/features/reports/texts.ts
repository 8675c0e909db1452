import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  due: { ca: 'Venciments', es: 'Vencimientos', en: 'Due dates' },
  dueNote: {
    ca: 'Factures pendents que vencen d’aquí a {days, number} dies com a màxim, o vençudes de fa menys de {days, number}.',
    es: 'Facturas pendientes que vencen dentro de {days, number} días como máximo, o vencidas desde hace menos de {days, number}.',
    en: 'Pending invoices that fall due within {days, number} days, or have been overdue for less than {days, number}.',
  },
  dueCaption: {
    ca: 'Factures pendents prop del venciment',
    es: 'Facturas pendientes cerca del vencimiento',
    en: 'Pending invoices near their due date',
  },
  days: { ca: 'Dies', es: 'Días', en: 'Days' },
  daySpan: {
    ca: '{days, plural, one {1 dia} other {# dies}}',
    es: '{days, plural, one {1 día} other {# días}}',
    en: '{days, plural, one {1 day} other {# days}}',
  },
  nothingDueTitle: {
    ca: 'Res a punt de vèncer',
    es: 'Nada a punto de vencer',
    en: 'Nothing about to fall due',
  },
  nothingDue: {
    ca: 'Cap factura pendent no venç en aquests dies.',
    es: 'Ninguna factura pendiente vence en estos días.',
    en: 'No pending invoice falls due in these days.',
  },

  pending: {
    spec: 'Pendent Pagament',
    ca: 'Pendent de pagament',
    es: 'Pendiente de pago',
    en: 'Awaiting payment',
  },
  pendingNote: {
    ca: 'Totes les factures que encara no s’han cobrat.',
    es: 'Todas las facturas que aún no se han cobrado.',
    en: 'All invoices that have not been paid yet.',
  },
  pendingCaption: {
    ca: 'Factures pendents de pagament',
    es: 'Facturas pendientes de pago',
    en: 'Invoices awaiting payment',
  },
  nothingPendingTitle: {
    ca: 'Res pendent de pagament',
    es: 'Nada pendiente de pago',
    en: 'Nothing awaiting payment',
  },
  nothingPending: {
    ca: 'Totes les factures estan pagades.',
    es: 'Todas las facturas están pagadas.',
    en: 'All invoices are paid.',
  },

  licences: {
    spec: 'Llicencies Actives',
    ca: 'Llicències actives',
    es: 'Licencias activas',
    en: 'Active licences',
  },
  licencesNote: {
    ca: 'Contractes recurrents actius de clients actius: a preu d’un període, i el que es factura al mes, amb unitats i descompte i sense IVA, repartit pels mesos de cada període.',
    es: 'Contratos recurrentes activos de clientes activos: a precio de un período, y lo que se factura al mes, con unidades y descuento y sin IVA, repartido por los meses de cada período.',
    en: 'Active recurring contracts of active clients: at the price of one period, and what is billed per month, with units and discount and without VAT, shared over the months of each period.',
  },
  licencesCaption: {
    ca: 'Llicències que es facturen, per client',
    es: 'Licencias que se facturan, por cliente',
    en: 'Licences that are billed, by client',
  },
  licenceSearchPlaceholder: { ca: 'Client o llicència', es: 'Cliente o licencia', en: 'Client or licence' },
  monthly: { ca: 'Al mes', es: 'Al mes', en: 'Per month' },
  licenceCount: { ca: 'Llicències', es: 'Licencias', en: 'Licences' },
  titles: { ca: 'Títols', es: 'Títulos', en: 'Titles' },
  clients: {
    ca: '{count, plural, one {1 client} other {# clients}}',
    es: '{count, plural, one {1 cliente} other {# clientes}}',
    en: '{count, plural, one {1 client} other {# clients}}',
  },
  noLicencesTitle: {
    ca: 'Cap llicència activa',
    es: 'Ninguna licencia activa',
    en: 'No active licences',
  },
  noLicences: {
    ca: 'Cap client actiu no té contractes recurrents actius.',
    es: 'Ningún cliente activo tiene contratos recurrentes activos.',
    en: 'No active client has active recurring contracts.',
  },

  view: { ca: 'Agrupa', es: 'Agrupar', en: 'Group' },
  byClient: { ca: 'Per client', es: 'Por cliente', en: 'By client' },
  byInvoice: { ca: 'Per factura', es: 'Por factura', en: 'By invoice' },
  openAll: { ca: 'Obre-ho tot', es: 'Abrir todo', en: 'Open all' },
  closeAll: { ca: 'Tanca-ho tot', es: 'Cerrar todo', en: 'Close all' },

  searchPlaceholder: { ca: 'Client o número', es: 'Cliente o número', en: 'Client or number' },
  number: { ca: 'Número', es: 'Número', en: 'Number' },
  date: { ca: 'Data', es: 'Fecha', en: 'Date' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  dueDate: { ca: 'Venciment', es: 'Vencimiento', en: 'Due date' },
  situation: { ca: 'Situació', es: 'Situación', en: 'Situation' },
  base: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  toPay: { ca: 'Per cobrar', es: 'Por cobrar', en: 'To be paid' },
  invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  /** Between the number of an invoice and its date. */
  ofDay: { ca: 'del', es: 'del', en: 'of' },
  invoiceCount: {
    ca: '{count, plural, one {1 factura} other {# factures}}',
    es: '{count, plural, one {1 factura} other {# facturas}}',
    en: '{count, plural, one {1 invoice} other {# invoices}}',
  },
  dueIn: {
    ca: '{days, plural, =0 {Venç avui} =1 {Venç demà} other {Venç d’aquí a # dies}}',
    es: '{days, plural, =0 {Vence hoy} =1 {Vence mañana} other {Vence dentro de # días}}',
    en: '{days, plural, =0 {Due today} =1 {Due tomorrow} other {Due in # days}}',
  },
  overdueFor: {
    ca: '{days, plural, =1 {Vençuda ahir} other {Vençuda fa # dies}}',
    es: '{days, plural, =1 {Vencida ayer} other {Vencida hace # días}}',
    en: '{days, plural, =1 {Due yesterday} other {# days overdue}}',
  },
  /** Heads of the columns that say how late an amount is. */
  ageing: {
    notDue: { ca: 'No vençut', es: 'No vencido', en: 'Not due' },
    upTo30: { ca: '1–30 dies', es: '1–30 días', en: '1–30 days' },
    upTo60: { ca: '31–60 dies', es: '31–60 días', en: '31–60 days' },
    upTo90: { ca: '61–90 dies', es: '61–90 días', en: '61–90 days' },
    over90: { ca: '> 90 dies', es: '> 90 días', en: '> 90 days' },
  },
})
