import { defineMessages } from '#language/defineMessages.ts'

/** The list of a remittance. */
export const texts = defineMessages({
  about: {
    ca: 'Remesa {remittance} ({message}), {state}. Es cobra el {day} a {bank}',
    es: 'Remesa {remittance} ({message}), {state}. Se cobra el {day} en {bank}',
    en: 'Remittance {remittance} ({message}), {state}. Collected on {day} into {bank}',
  },
  states: {
    prepared: { ca: 'preparada', es: 'preparada', en: 'prepared' },
    sent: { ca: 'enviada al banc', es: 'enviada al banco', en: 'sent to the bank' },
    settled: { ca: 'liquidada', es: 'liquidada', en: 'settled' },
    undone: { ca: 'desfeta', es: 'deshecha', en: 'undone' },
    refused: { ca: 'rebutjada pel banc', es: 'rechazada por el banco', en: 'refused by the bank' },
  },
  creditor: {
    ca: 'Creditor: {name}, {identifier}',
    es: 'Acreedor: {name}, {identifier}',
    en: 'Creditor: {name}, {identifier}',
  },
  invoice: { ca: 'Factura', es: 'Factura', en: 'Invoice' },
  client: { ca: 'Client', es: 'Cliente', en: 'Client' },
  account: { ca: 'Compte', es: 'Cuenta', en: 'Account' },
  mandate: { ca: 'Mandat', es: 'Mandato', en: 'Mandate' },
  kind: { ca: 'Tipus', es: 'Tipo', en: 'Kind' },
  amount: { ca: 'Import', es: 'Importe', en: 'Amount' },
  outcome: { ca: 'Resultat', es: 'Resultado', en: 'Outcome' },
  collected: { ca: 'Cobrat', es: 'Cobrado', en: 'Collected' },
  notCollected: { ca: 'No cobrat', es: 'No cobrado', en: 'Not collected' },
  returned: {
    ca: 'Retornat el {day}: {reason}',
    es: 'Devuelto el {day}: {reason}',
    en: 'Came back on {day}: {reason}',
  },
  total: {
    ca: '{count, plural, one {1 rebut} other {# rebuts}}',
    es: '{count, plural, one {1 recibo} other {# recibos}}',
    en: '{count, plural, one {1 debit} other {# debits}}',
  },
})
