import { formatIban, isValidIban, normalizeIban } from './iban.ts'

/**
 * The account that a client pays into, as PDF and mail name it: its IBAN, or the parts of a foreign account as they are. Nothing of an
 * account that was wrong.
 *
 * @param word what an account is called in the language of the text.
 */
export const payeeAccount = (account: string | null, word: string): [label: string, value: string][] => {
  if (account === null) return []
  return isValidIban(normalizeIban(account)) ? [['IBAN', formatIban(account)]] : [[word, account]]
}
