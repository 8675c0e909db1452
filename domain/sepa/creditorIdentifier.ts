import { ibanControlDigits } from '../iban.ts'

/**
 * By what banks know who collects (AT-02 of the scheme's rulebook; "identificador de acreedor"): country, two control digits, a suffix of three
 * characters that its owner is free to choose, and the Spanish tax number.
 */

/** The suffix of whoever has not chosen one. */
export const USUAL_SUFFIX = '000'

/** Three letters or figures. */
export const isCreditorSuffix = (text: string): boolean => /^[A-Z0-9]{3}$/.test(text)

/**
 * The controls are those of an IBAN, of the tax number alone: another suffix leaves them as they are. Null for what can be no Spanish tax number,
 * or no suffix; the tax number's own control is looked at where it is typed.
 */
export const creditorIdentifier = (nif: string, suffix: string = USUAL_SUFFIX): string | null =>
  /^[A-Z0-9]{9}$/.test(nif) && isCreditorSuffix(suffix)
    ? `ES${ibanControlDigits('ES', nif)}${suffix}${nif}`
    : null

/** Whether a creditor's identifier, of any country, has the controls that go with it. */
export const isCreditorIdentifier = (text: string): boolean => {
  const [, country, controls, own] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? []
  return country !== undefined && own !== undefined && ibanControlDigits(country, own) === controls
}
