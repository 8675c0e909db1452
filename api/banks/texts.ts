import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El banc no existeix.', es: 'El banco no existe.', en: 'This bank does not exist.' },
  hasInvoices: {
    ca: 'El banc té factures i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El banco tiene facturas y no se puede eliminar. Puede desactivarlo.',
    en: 'The bank has invoices and can’t be deleted. You can deactivate it.',
  },
  otherAccount: {
    ca: 'El banc té extractes o remeses d’aquest compte. Si teniu un altre compte, afegiu-lo com a banc nou i desactiveu aquest.',
    es: 'El banco tiene extractos o remesas de esta cuenta. Si tiene otra cuenta, añádala como banco nuevo y desactive este.',
    en: 'The bank has statements or remittances of this account. If you have another account, add it as a new bank and deactivate this one.',
  },
  hasMoney: {
    ca: 'El banc té extractes, remeses o cobraments, que s’han de conservar. Podeu desactivar-lo.',
    es: 'El banco tiene extractos, remesas o cobros, que se deben conservar. Puede desactivarlo.',
    en: 'The bank has statements, remittances or payments, which have to be kept. You can deactivate it.',
  },
})
