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

  markPaid: { ca: 'Marca com a pagades', es: 'Marcar como pagadas', en: 'Mark as paid' },
  markPending: { ca: 'Marca com a pendents', es: 'Marcar como pendientes', en: 'Mark as pending' },
})
