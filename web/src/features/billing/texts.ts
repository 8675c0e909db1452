import { defineMessages } from '#language/defineMessages.ts'

/** What is said before a run: its choices, its preview and the last question. */
export const texts = defineMessages({
  title: { ca: 'Facturar', es: 'Facturar', en: 'Billing run' },
  choices: { ca: 'Què es factura', es: 'Qué se factura', en: 'What is billed' },
  series: { ca: 'Sèrie', es: 'Serie', en: 'Series' },
  date: { ca: 'Data de factura', es: 'Fecha de factura', en: 'Invoice date' },

  caption: { ca: 'Factures que s’emetran', es: 'Facturas que se emitirán', en: 'Invoices to be issued' },
  searchPlaceholder: {
    spec: 'busqueda por client, producte o avís..',
    ca: 'cerca per client, producte o avís…',
    es: 'búsqueda por cliente, producto o aviso…',
    en: 'search by client, product or warning…',
  },
  include: { ca: 'Inclou', es: 'Incluir', en: 'Include' },
  includeClient: { ca: 'Facturar {client}', es: 'Facturar {client}', en: 'Bill {client}' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  products: { ca: 'Productes', es: 'Productos', en: 'Products' },
  remarks: { ca: 'Avisos', es: 'Avisos', en: 'Warnings' },
  lines: { ca: 'Línies', es: 'Líneas', en: 'Lines' },
  base: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  dueDate: { ca: 'Venciment', es: 'Vencimiento', en: 'Due date' },
  withheld: {
    ca: 'El client en reté el {rate}, {amount}, i paga {toPay}.',
    es: 'El cliente retiene el {rate}, {amount}, y paga {toPay}.',
    en: 'The client withholds {rate} of the base, {amount}, and pays {toPay}.',
  },
  line: { ca: 'Concepte', es: 'Concepto', en: 'Description' },
  units: { ca: 'Unitats', es: 'Unidades', en: 'Units' },
  price: { ca: 'Preu', es: 'Precio', en: 'Price' },
  discount: { ca: 'Dte. %', es: 'Dto. %', en: 'Disc. %' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
  whichClients: { ca: 'Clients que es facturen', es: 'Clientes que se facturan', en: 'Clients to be billed' },
  includeAll: { ca: 'Marca tots', es: 'Marcar todos', en: 'Tick all' },
  includeNone: { ca: 'Desmarca tots', es: 'Desmarcar todos', en: 'Untick all' },
  includeFound: { ca: 'Marca els filtrats', es: 'Marcar los filtrados', en: 'Tick those found' },
  excludeFound: { ca: 'Desmarca els filtrats', es: 'Desmarcar los filtrados', en: 'Untick those found' },

  blocked: {
    ca: '{count, plural, one {1 client bloquejat} other {# clients bloquejats}}',
    es: '{count, plural, one {1 cliente bloqueado} other {# clientes bloqueados}}',
    en: '{count, plural, one {1 blocked client} other {# blocked clients}}',
  },
  blockedHint: {
    ca: 'Queden fora d’aquesta facturació fins que es resolgui el motiu. No aturen la resta.',
    es: 'Quedan fuera de esta facturación hasta que se resuelva el motivo. No detienen el resto.',
    en: 'They stay out of this billing run until the reason is resolved. They do not stop the others.',
  },
  warnings: {
    ca: '{count, plural, one {1 avís} other {# avisos}}',
    es: '{count, plural, one {1 aviso} other {# avisos}}',
    en: '{count, plural, one {1 warning} other {# warnings}}',
  },
  warningsHint: {
    ca: 'No aturen la facturació. Convé mirar-los abans d’emetre.',
    es: 'No detienen la facturación. Conviene revisarlos antes de emitir.',
    en: 'They do not stop the billing run. Look at them before you issue.',
  },
  clients: {
    ca: '{count, plural, one {1 client} other {# clients}}',
    es: '{count, plural, one {1 cliente} other {# clientes}}',
    en: '{count, plural, one {1 client} other {# clients}}',
  },
  showMore: {
    ca: 'Mostra’n més (en queden {count, number})',
    es: 'Mostrar más (quedan {count, number})',
    en: 'Show more ({count, number} left)',
  },

  onlyClient: { ca: 'Només es factura', es: 'Solo se factura a', en: 'Only this client is billed:' },
  allClients: { ca: 'Factura tots els clients', es: 'Facturar a todos los clientes', en: 'Bill all clients' },
  nothingDue: { ca: 'No hi ha res per facturar', es: 'No hay nada que facturar', en: 'Nothing to bill' },
  nothingDueHint: {
    ca: 'Fins al {day} no venç res que no estigui facturat.',
    es: 'Hasta el {day} no vence nada que no esté facturado.',
    en: 'Nothing falls due up to {day} that has not been billed.',
  },
  onlyBlockedHint: {
    ca: 'Fins al {day} només hi ha clients bloquejats: resoleu-ne el motiu i torneu a mirar la previsió.',
    es: 'Hasta el {day} solo hay clientes bloqueados: resuelva el motivo y vuelva a mirar la vista previa.',
    en: 'Up to {day} there are only blocked clients: resolve the reason and look at the preview again.',
  },
  seeInvoices: { ca: 'Veure les factures', es: 'Ver las facturas', en: 'See the invoices' },
  seeForecast: { ca: 'Previsió Facturació', es: 'Previsión de facturación', en: 'Billing forecast' },

  toIssue: { ca: 'S’emetrà', es: 'Se emitirá', en: 'To be issued' },
  invoices: {
    ca: '{count, plural, one {1 factura} other {# factures}}',
    es: '{count, plural, one {1 factura} other {# facturas}}',
    en: '{count, plural, one {1 invoice} other {# invoices}}',
  },
  leftOut: {
    ca: '{count, plural, one {1 client deixat fora} other {# clients deixats fora}}',
    es: '{count, plural, one {1 cliente excluido} other {# clientes excluidos}}',
    en: '{count, plural, one {1 client left out} other {# clients left out}}',
  },
  issue: {
    ca: 'Emetre {count, plural, one {1 factura} other {# factures}}',
    es: 'Emitir {count, plural, one {1 factura} other {# facturas}}',
    en: 'Issue {count, plural, one {1 invoice} other {# invoices}}',
  },
  noSeriesChosen: { ca: 'Trieu una sèrie.', es: 'Elija una serie.', en: 'Choose a series.' },
  nobodyChosen: {
    ca: 'No hi ha cap client marcat.',
    es: 'No hay ningún cliente marcado.',
    en: 'No client is ticked.',
  },
  reading: { ca: 'S’està calculant…', es: 'Calculando…', en: 'Calculating…' },

  confirmTitle: { ca: 'Emetre les factures', es: 'Emitir las facturas', en: 'Issue the invoices' },
  confirmQuestion: {
    spec: 'S’emetran {count, plural, one {1 factura} other {# factures}} de la sèrie {series} amb data {day}.',
    ca: '{count, plural, one {S’emetrà 1 factura} other {S’emetran # factures}} de la sèrie {series} amb data {day}.',
    es: '{count, plural, one {Se emitirá 1 factura} other {Se emitirán # facturas}} de la serie {series} con fecha {day}.',
    en: '{count, plural, one {1 invoice} other {# invoices}} of series {series} will be issued, dated {day}.',
  },
  totalVat: { ca: 'Total (IVA inclòs)', es: 'Total (IVA incluido)', en: 'Total (including VAT)' },
  billedClients: { ca: 'Clients', es: 'Clientes', en: 'Clients' },
  andMore: { ca: 'i {count, number} més', es: 'y {count, number} más', en: 'and {count, number} more' },
  futureDate: {
    ca: 'La data és posterior a avui. A partir d’ara la sèrie {series} només admetrà dates del {day} o posteriors.',
    es: 'La fecha es posterior a hoy. A partir de ahora la serie {series} solo admitirá fechas del {day} o posteriores.',
    en: 'The date is after today. From now on series {series} will only take dates from {day} on.',
  },
  confirmHint: {
    ca: 'Els números es donen ara i no es poden desfer en bloc.',
    es: 'Los números se asignan ahora y no se pueden deshacer en bloque.',
    en: 'The numbers are given now and cannot be taken back all at once.',
  },
  sendMails: {
    ca: 'Envia-les també per correu',
    es: 'Enviarlas también por correo',
    en: 'Mail them, too',
  },
  sendMailsHint: {
    ca: 'Cada client rebrà la seva factura a les adreces de contacte. El que s’ha enviat no es pot fer tornar.',
    es: 'Cada cliente recibirá su factura en las direcciones de contacto. Lo enviado no se puede recuperar.',
    en: 'Each client will get their invoice at the contact addresses. What has been sent cannot be called back.',
  },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },

  changedTitle: {
    ca: 'La previsió ha canviat',
    es: 'La vista previa ha cambiado',
    en: 'The preview has changed',
  },
  changed: {
    ca: 'No s’ha emès cap factura: des que es va calcular la previsió ha canviat alguna cosa. Aquesta és la nova: reviseu-la i torneu a emetre.',
    es: 'No se ha emitido ninguna factura: algo ha cambiado desde que se calculó la vista previa. Esta es la nueva: revísela y vuelva a emitir.',
    en: 'No invoice has been issued: something has changed since the preview was made. This is the new one: check it and issue again.',
  },
})
