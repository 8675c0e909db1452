import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El banc no existeix.', es: 'El banco no existe.', en: 'This bank does not exist.' },
  hasInvoices: {
    ca: 'El banc té factures i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El banco tiene facturas y no se puede eliminar. Puede desactivarlo.',
    en: 'The bank has invoices and can’t be deleted. You can deactivate it.',
  },
  hasMoney: {
    ca: 'El banc té extractes, remeses o cobraments, que s’han de conservar. Podeu desactivar-lo.',
    es: 'El banco tiene extractos, remesas o cobros, que se deben conservar. Puede desactivarlo.',
    en: 'The bank has statements, remittances or payments, which have to be kept. You can deactivate it.',
  },
})
