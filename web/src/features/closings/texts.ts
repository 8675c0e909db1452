import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  title: { ca: 'Tancaments', es: 'Cierres', en: 'Closings' },
  note: {
    ca: 'Quan un mes o un trimestre ja s’ha declarat, es tanca: les seves factures ja no s’emeten, ni es canvien ni s’esborren. Cobraments i correus continuen.',
    es: 'Cuando un mes o un trimestre ya se ha declarado, se cierra: sus facturas ya no se emiten, ni se cambian ni se eliminan. Cobros y correos continúan.',
    en: 'Once a month or a quarter has been declared, it is closed: its invoices are no longer issued, changed or deleted. Payments and mails go on.',
  },
  state: { ca: 'Estat', es: 'Estado', en: 'State' },
  closedThrough: { ca: 'Tancat fins al {day}', es: 'Cerrado hasta el {day}', en: 'Closed through {day}' },
  firstDay: {
    ca: 'La primera data per facturar és l’{day}.',
    es: 'La primera fecha para facturar es el {day}.',
    en: 'The first date for invoices is {day}.',
  },
  nothingClosed: {
    ca: 'No hi ha res tancat.',
    es: 'No hay nada cerrado.',
    en: 'Nothing is closed.',
  },
  reopen: { ca: 'Reobre…', es: 'Reabrir…', en: 'Reopen…' },

  closeTitle: { ca: 'Tanca un període', es: 'Cerrar un período', en: 'Close a period' },
  through: { ca: 'Fins al final de', es: 'Hasta el final de', en: 'Up to the end of' },
  endOfQuarter: {
    ca: '{month} ({quarter, select, 1 {1r} 2 {2n} 3 {3r} other {4t}} trimestre)',
    es: '{month} ({quarter}.º trimestre)',
    en: '{month} (Q{quarter})',
  },
  nothingToClose: {
    ca: 'Tots els mesos que s’han acabat ja estan tancats.',
    es: 'Todos los meses que han terminado ya están cerrados.',
    en: 'All months that are over are closed already.',
  },
  content: { ca: 'Què es tanca', es: 'Qué se cierra', en: 'What would be closed' },
  days: { ca: 'Dies', es: 'Días', en: 'Days' },
  daysUpTo: { ca: 'tots fins al {day}', es: 'todos hasta el {day}', en: 'all up to {day}' },
  daysBetween: { ca: 'del {from} al {to}', es: 'del {from} al {to}', en: '{from} to {to}' },
  invoices: { ca: 'Factures', es: 'Facturas', en: 'Invoices' },
  base: { ca: 'Base', es: 'Base', en: 'Taxable base' },
  vat: { ca: 'IVA', es: 'IVA', en: 'VAT' },
  total: { ca: 'Total', es: 'Total', en: 'Total' },
  pending: { ca: 'Pendents de cobrar', es: 'Pendientes de cobro', en: 'Unpaid' },
  pendingValue: {
    ca: '{count, plural, =0 {cap} one {1 factura, {total}} other {# factures, {total}}}',
    es: '{count, plural, =0 {ninguna} one {1 factura, {total}} other {# facturas, {total}}}',
    en: '{count, plural, =0 {none} one {1 invoice, {total}} other {# invoices, {total}}}',
  },
  unmailed: { ca: 'Sense enviar', es: 'Sin enviar', en: 'Not mailed' },
  countValue: {
    ca: '{count, plural, =0 {cap} one {1 factura} other {# factures}}',
    es: '{count, plural, =0 {ninguna} one {1 factura} other {# facturas}}',
    en: '{count, plural, =0 {none} one {1 invoice} other {# invoices}}',
  },
  stillPossible: {
    ca: 'Les pendents es podran continuar cobrant, i les no enviades, enviant.',
    es: 'Las pendientes se podrán seguir cobrando, y las no enviadas, enviando.',
    en: 'Unpaid ones can still be paid, and those not mailed, mailed.',
  },
  withoutIssuer: {
    ca: '{count, plural, one {A 1 factura li falten} other {A # factures els falten}} les dades de l’empresa: cal omplir-les abans de tancar.',
    es: '{count, plural, one {A 1 factura le faltan} other {A # facturas les faltan}} los datos de la empresa: hay que rellenarlos antes de cerrar.',
    en: '{count, plural, one {1 invoice lacks} other {# invoices lack}} the company’s details: fill them in before closing.',
  },
  recordsToMend: {
    ca: '{count, plural, one {El registre d’1 factura s’ha} other {Els registres de # factures s’han}} d’esmenar a l’Agència: un cop tancades, les dades de la factura ja no es podran corregir.',
    es: '{count, plural, one {El registro de 1 factura se ha} other {Los registros de # facturas se han}} de subsanar en la Agencia: una vez cerradas, los datos de la factura ya no se podrán corregir.',
    en: '{count, plural, one {The record of 1 invoice has} other {The records of # invoices have}} to be put right with the agency: once closed, the invoice’s details can’t be corrected any more.',
  },
  seeRecords: { ca: 'Vegeu-los', es: 'Verlos', en: 'See them' },
  close: { ca: 'Tanca…', es: 'Cerrar…', en: 'Close…' },
  confirmTitle: {
    ca: 'Tancar fins al {day}?',
    es: '¿Cerrar hasta el {day}?',
    en: 'Close through {day}?',
  },
  confirmQuestion: {
    ca: '{count, plural, =0 {No s’hi tanca cap factura} one {S’hi tanca 1 factura} other {S’hi tanquen # factures}}: base {base}, IVA {vat}.',
    es: '{count, plural, =0 {No se cierra ninguna factura} one {Se cierra 1 factura} other {Se cierran # facturas}}: base {base}, IVA {vat}.',
    en: '{count, plural, =0 {No invoice is closed} one {1 invoice is closed} other {# invoices are closed}}: taxable base {base}, VAT {vat}.',
  },
  confirmEffect: {
    ca: 'Després, amb data del {day} o anterior no es podrà emetre, canviar ni esborrar cap factura. Només un administrador ho podrà reobrir, i en quedarà constància.',
    es: 'Después, con fecha del {day} o anterior no se podrá emitir, cambiar ni eliminar ninguna factura. Solo un administrador lo podrá reabrir, y quedará constancia.',
    en: 'From then on no invoice dated {day} or earlier can be issued, changed or deleted. Only an administrator can reopen it, and that is put on record.',
  },
  confirm: { ca: 'Tanca fins al {day}', es: 'Cerrar hasta el {day}', en: 'Close through {day}' },
  cancel: { ca: 'Cancel·la', es: 'Cancelar', en: 'Cancel' },
  closed: {
    ca: 'S’ha tancat fins al {day}.',
    es: 'Se ha cerrado hasta el {day}.',
    en: 'Closed through {day}.',
  },

  reopenTitle: {
    ca: 'Reobre un període tancat',
    es: 'Reabrir un período cerrado',
    en: 'Reopen a closed period',
  },
  reopenEffect: {
    ca: 'Es podran tornar a emetre, canviar i esborrar factures d’aquests dies. Si ja s’han declarat, caldrà rectificar la declaració; per corregir una sola factura n’hi ha prou amb una rectificativa.',
    es: 'Se podrán volver a emitir, cambiar y eliminar facturas de esos días. Si ya se han declarado, habrá que rectificar la declaración; para corregir una sola factura basta con una rectificativa.',
    en: 'Invoices of these days can be issued, changed and deleted again. If they have been declared, the return has to be corrected; to correct a single invoice, a corrective one is enough.',
  },
  staysClosed: {
    ca: 'Queda tancat fins al final de',
    es: 'Queda cerrado hasta el final de',
    en: 'Stays closed up to the end of',
  },
  staysNothing: { ca: 'no queda res tancat', es: 'no queda nada cerrado', en: 'nothing stays closed' },
  reason: { ca: 'Motiu', es: 'Motivo', en: 'Reason' },
  reasonMissing: {
    ca: 'Cal dir per què es reobre.',
    es: 'Hay que decir por qué se reabre.',
    en: 'Say why it is reopened.',
  },
  reopenConfirm: { ca: 'Reobre', es: 'Reabrir', en: 'Reopen' },
  reopened: { ca: 'S’ha reobert.', es: 'Se ha reabierto.', en: 'Reopened.' },

  history: { ca: 'Què s’ha tancat', es: 'Qué se ha cerrado', en: 'What has been closed' },
  noHistory: {
    ca: 'Encara no s’ha tancat cap període.',
    es: 'Todavía no se ha cerrado ningún período.',
    en: 'No period has been closed yet.',
  },
  when: { ca: 'Quan', es: 'Cuándo', en: 'When' },
  who: { ca: 'Qui', es: 'Quién', en: 'Who' },
  what: { ca: 'Què', es: 'Qué', en: 'What' },
  closedEntry: { ca: 'Tancat fins al {day}', es: 'Cerrado hasta el {day}', en: 'Closed through {day}' },
  reopenedEntry: {
    ca: 'Reobert: queda tancat fins al {day}',
    es: 'Reabierto: queda cerrado hasta el {day}',
    en: 'Reopened: stays closed through {day}',
  },
  reopenedAll: { ca: 'Reobert tot', es: 'Reabierto todo', en: 'Reopened altogether' },
})
