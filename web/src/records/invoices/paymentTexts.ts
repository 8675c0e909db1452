import { defineMessages } from '#language/defineMessages.ts'

/** What is said of invoices that are marked as paid or as pending. */
export const texts = defineMessages({
  payment: { ca: 'Cobrament', es: 'Cobro', en: 'Payment' },
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
  staysCredit: {
    ca: '{amount} van entrar a part i queden com a crèdit del client.',
    es: '{amount} entraron aparte y quedan como crédito del cliente.',
    en: '{amount} came in apart from it and stay the client’s credit.',
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
})
