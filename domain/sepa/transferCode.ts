import { isValidBic, isValidIban, normalizeIban } from '../iban.ts'

/**
 * What the QR code of a SEPA transfer says (EPC069-12, version 002): a banking app that reads it has the transfer filled in. UTF-8, at most 331 bytes, which
 * version 13 with error correction M holds.
 */
export type Transfer = {
  /** Whom it pays, and into which account. */
  name: string
  iban: string
  bic: string | null
  /** Euros. */
  amount: number
  /** What the payer's bank hands on. */
  text: string
}

const MAX_NAME = 70
const MAX_TEXT = 140
const MAX_BYTES = 331
const MAX_AMOUNT = 999_999_999.99

/** Null where no such code can be: for a wrong account or an amount that no transfer has. */
export const transferCode = ({ name, iban, bic, amount, text }: Transfer): string | null => {
  const account = normalizeIban(iban)
  const payee = oneLine(name, MAX_NAME)
  if (!isValidIban(account) || payee === '' || !(amount >= 0.01 && amount <= MAX_AMOUNT)) return null
  const said = (most: number) =>
    [
      'BCD',
      '002',
      // UTF-8.
      '1',
      'SCT',
      bic !== null && isValidBic(bic) ? bic : '',
      payee,
      account,
      `EUR${amount.toFixed(2)}`,
      // Neither a purpose nor a structured reference: whoever pays reads the text.
      '',
      '',
      oneLine(text, most),
    ].join('\n')
  // A name of letters that take several bytes leaves less for the text.
  for (let most = MAX_TEXT; most > 0; most--)
    if (new TextEncoder().encode(said(most)).length <= MAX_BYTES) return said(most)
  return null
}

const oneLine = (text: string, most: number): string =>
  Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim()
