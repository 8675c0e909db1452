import { defineMessages } from '#language/defineMessages.ts'

/** What is said where several invoices of the list are chosen, and of what is done with them. */
export const texts = defineMessages({
  title: { ca: 'Factures triades', es: 'Facturas seleccionadas', en: 'Selected invoices' },
  selected: {
    ca: '{count, plural, =0 {Cap factura triada} one {1 triada} other {# triades}}',
    es: '{count, plural, =0 {Ninguna factura seleccionada} one {1 seleccionada} other {# seleccionadas}}',
    en: '{count, plural, =0 {No invoice selected} one {1 selected} other {# selected}}',
  },
  selectAll: {
    ca: 'Tria-les totes ({count, number})',
    es: 'Seleccionar todas ({count, number})',
    en: 'Select all ({count, number})',
  },
  selectFirst: {
    ca: 'Tria les {count, number} primeres',
    es: 'Seleccionar las {count, number} primeras',
    en: 'Select the first {count, number}',
  },
  clear: { ca: 'Desmarca-les', es: 'Quitar la selección', en: 'Clear selection' },

  downloadSelection: { ca: 'Baixa les triades', es: 'Descargar las seleccionadas', en: 'Download selected' },
  downloadList: { ca: 'Baixa la llista', es: 'Descargar la lista', en: 'Download the list' },
  mergedPdf: { ca: 'PDF únic', es: 'PDF único', en: 'Single PDF' },
  zip: { ca: 'ZIP', es: 'ZIP', en: 'ZIP' },
  tooManyToDownload: {
    ca: 'En un fitxer hi caben {max, number} factures com a màxim.',
    es: 'En un fichero caben {max, number} facturas como máximo.',
    en: 'A file holds {max, number} invoices at most.',
  },

  payment: { ca: 'Cobrament', es: 'Cobro', en: 'Payment' },
  markPaid: { ca: 'Marca com a pagades', es: 'Marcar como pagadas', en: 'Mark as paid' },
  markPending: { ca: 'Marca com a pendents', es: 'Marcar como pendientes', en: 'Mark as pending' },
  markOnePaid: {
    ca: 'Marca {number} com a pagada avui',
    es: 'Marcar {number} como pagada hoy',
    en: 'Mark {number} as paid today',
  },
  markOnePending: {
    ca: 'Marca {number} com a pendent',
    es: 'Marcar {number} como pendiente',
    en: 'Mark {number} as pending',
  },
  undo: { ca: 'Desfés', es: 'Deshacer', en: 'Undo' },
  onePaid: {
    ca: '{number} pagada amb data d’avui.',
    es: '{number} pagada con fecha de hoy.',
    en: '{number} paid as of today.',
  },
  somePaid: {
    ca: '{count, plural, one {1 factura pagada} other {# factures pagades}} amb data d’avui.',
    es: '{count, plural, one {1 factura pagada} other {# facturas pagadas}} con fecha de hoy.',
    en: '{count, plural, one {1 invoice} other {# invoices}} paid as of today.',
  },
  onePending: {
    ca: '{number} torna a estar pendent.',
    es: '{number} vuelve a estar pendiente.',
    en: '{number} is pending again.',
  },
  somePending: {
    ca: '{count, plural, one {1 factura torna a estar pendent.} other {# factures tornen a estar pendents.}}',
    es: '{count, plural, one {1 factura vuelve a estar pendiente.} other {# facturas vuelven a estar pendientes.}}',
    en: '{count, plural, one {1 invoice is pending again.} other {# invoices are pending again.}}',
  },
  undone: {
    ca: '{count, plural, one {1 factura} other {# factures}} com abans.',
    es: '{count, plural, one {1 factura} other {# facturas}} como antes.',
    en: '{count, plural, one {1 invoice} other {# invoices}} as before.',
  },
  leftAlone: {
    ca: '{count, plural, one {No s’ha canviat 1 factura.} other {No s’han canviat # factures.}}',
    es: '{count, plural, one {No se ha cambiado 1 factura.} other {No se han cambiado # facturas.}}',
    en: '{count, plural, one {1 invoice was not changed.} other {# invoices were not changed.}}',
  },
  andMore: { ca: 'I {count, number} més.', es: 'Y {count, number} más.', en: 'And {count, number} more.' },
})
