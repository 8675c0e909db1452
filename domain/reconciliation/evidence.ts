/** Why something is believed of a movement. What each says to staff stands in its texts. */
export const EVIDENCE = [
  'number',
  'looseNumber',
  'amount',
  'sum',
  'part',
  'surplus',
  'fee',
  'claim',
  'marked',
  'writtenOff',
  'iban',
  'name',
  'shortName',
  'similarName',
  'onlyInvoice',
  'slip',
  'reference',
  'remittance',
  'return',
] as const
export type Evidence = (typeof EVIDENCE)[number]
