import { fold } from '../fold.ts'

/**
 * What of a text is the same each time: without figures, marks and names of months, so that the fee of October is that of November. Empty of a
 * text that has nothing else, or that says no more than that somebody has sent something: a rule of that would be one of all transfers.
 */
export const ruleText = (text: string): string => {
  const words = fold(text)
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter(word => word.length > 1 && !MONTHS.has(word))
  return words.every(word => OF_ANY_TRANSFER.has(word)) ? '' : words.join(' ')
}

/** Whether banks write a word (small letters, no accents) of any transfer, or it is a month: it tells none from another. */
export const isOfAnyTransfer = (word: string): boolean => OF_ANY_TRANSFER.has(word) || MONTHS.has(word)

/** What banks write of any transfer. */
const OF_ANY_TRANSFER = new Set(
  'transferencia transferencies transferencias transf trf traspas traspaso bizum ingres ingreso abonament abono pagament pago pagos cobro cobrament rebuda recibida recibido emesa emitida immediata inmediata inst sepa credit transfer nacional internacional ordre orden ordenant ordenante concepte concepto ref referencia su favor de del la el per por en'.split(
    ' ',
  ),
)

/** Of months in the languages of this country's banks. */
const MONTHS = new Set(
  'gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre enero febrero marzo mayo junio julio agosto septiembre noviembre diciembre'.split(
    ' ',
  ),
)
