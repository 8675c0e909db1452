import { defineMessages } from '#language/defineMessages.ts'

export const texts = defineMessages({
  missing: { ca: 'El client no existeix.', es: 'El cliente no existe.', en: 'This client does not exist.' },
  hasInvoices: {
    ca: 'El client té factures i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El cliente tiene facturas y no se puede eliminar. Puede desactivarlo.',
    en: 'The client has invoices and can’t be deleted. You can deactivate it.',
  },
  hasMandates: {
    ca: 'El client té mandats de domiciliació, que s’han de conservar. Es pot desactivar.',
    es: 'El cliente tiene mandatos de domiciliación, que se deben conservar. Se puede desactivar.',
    en: 'The client has direct debit mandates, which have to be kept. It can be deactivated.',
  },
  hasPayments: {
    ca: 'El client té cobraments, que s’han de conservar. Podeu desactivar-lo.',
    es: 'El cliente tiene cobros, que se deben conservar. Puede desactivarlo.',
    en: 'The client has payments, which have to be kept. You can deactivate it.',
  },
  hasContracts: {
    ca: 'El client té productes contractats i no es pot esborrar. Podeu desactivar-lo.',
    es: 'El cliente tiene productos contratados y no se puede eliminar. Puede desactivarlo.',
    en: 'The client has contracts and can’t be deleted. You can deactivate it.',
  },
})
