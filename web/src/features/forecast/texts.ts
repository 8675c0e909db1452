import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Previsió Facturació', es: 'Previsión de facturación', en: 'Billing forecast' },
  caption: {
    ca: 'Factures previstes per client',
    es: 'Facturas previstas por cliente',
    en: 'Forecast invoices by client',
  },
  searchPlaceholder: { ca: 'Client o línia', es: 'Cliente o línea', en: 'Client or line' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  lines: { ca: 'Línies', es: 'Líneas', en: 'Lines' },
  linesOf: { ca: 'Línies de {client}', es: 'Líneas de {client}', en: 'Lines of {client}' },
  dueDate: { ca: 'Venciment', es: 'Vencimiento', en: 'Due date' },
  base: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  description: { ca: 'Descripció', es: 'Descripción', en: 'Description' },
  quantity: { ca: 'Quantitat', es: 'Cantidad', en: 'Quantity' },
  price: { ca: 'Preu', es: 'Precio', en: 'Price' },
  discount: { ca: 'Dte. %', es: 'Dto. %', en: 'Disc. %' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
  invoices: {
    ca: '{count, plural, one {1 factura prevista} other {# factures previstes}}',
    es: '{count, plural, one {1 factura prevista} other {# facturas previstas}}',
    en: '{count, plural, one {1 forecast invoice} other {# forecast invoices}}',
  },
  emptyTitle: {
    ca: 'Res per facturar el mes que ve',
    es: 'Nada que facturar el mes que viene',
    en: 'Nothing to bill next month',
  },
  empty: {
    ca: 'Cap contracte no té cap període que comenci el mes que ve.',
    es: 'Ningún contrato tiene un período que empiece el mes que viene.',
    en: 'No contract has a period that starts next month.',
  },
})
