/** Bank accounts: IBAN (ISO 13616), the Spanish account number CCC inside it, and BIC (ISO 9362). */

const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const SPANISH_IBAN = /^ES\d{2}(\d{4})(\d{4})(\d{2})(\d{10})$/
const BIC_SHAPE = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Lengths of the SEPA countries' IBANs; other countries pass with any length that the standard allows. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AD: 24,
    AT: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
    GB: 22,
    GI: 23,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    SE: 24,
    SI: 19,
    SK: 24,
    SM: 27,
    VA: 22,
  }),
)

/** As staff type it → as it is stored: upper case, without spaces, dots and hyphens. */
export const normalizeIban = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** `ES98 1234 …`: an IBAN in groups of four, as it is printed. */
export const formatIban = (iban: string): string => normalizeIban(iban).replace(/(.{4})(?=.)/gu, '$1 ')

/** True for an IBAN, written as `normalizeIban` leaves it, whose length and controls fit; a Spanish one's CCC controls too. */
export function isValidIban(text: string): boolean {
  if (!IBAN_SHAPE.test(text)) return false
  const country = text.slice(0, 2)
  if ((IBAN_LENGTHS.get(country) ?? text.length) !== text.length) return false
  if (ibanControlDigits(country, text.slice(4)) !== text.slice(2, 4)) return false
  if (country !== 'ES') return true
  const [, entity, office, control, account] = SPANISH_IBAN.exec(text) ?? []
  return (
    entity !== undefined &&
    office !== undefined &&
    account !== undefined &&
    cccControlDigits(entity, office, account) === control
  )
}

/** ISO 7064 mod 97-10 over account, country and `00`, letters counting 10 to 35: the two digits after the country. */
export function ibanControlDigits(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, character => Number.parseInt(character, 36)).join('')
  const remainder = Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)
  return String(98 - remainder).padStart(2, '0')
}

const CCC_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function cccControlDigit(tenDigits: string): string {
  const sum = CCC_WEIGHTS.reduce(
    (total, weight, place) => total + weight * Number(tenDigits.charAt(place)),
    0,
  )
  const control = 11 - (sum % 11)
  if (control === 11) return '0'
  return control === 10 ? '1' : String(control)
}

/** The two control digits of a Spanish account: of entity and office (four digits each), and of the account (ten digits). */
export const cccControlDigits = (entity: string, office: string, account: string): string =>
  cccControlDigit(`00${entity}${office}`) + cccControlDigit(account)

/** The IBAN of a Spanish account given in its four parts; null when a part has the wrong length or the controls don't fit. */
export function spanishIban(account: {
  entidadFinanciera: string
  oficina: string
  dc: string
  numeroCuenta: string
}): string | null {
  const ccc = account.entidadFinanciera + account.oficina + account.dc + account.numeroCuenta
  const iban = `ES${ibanControlDigits('ES', ccc)}${ccc}`
  const [, entity, office, control, number] = SPANISH_IBAN.exec(iban) ?? []
  const partsFit =
    entity === account.entidadFinanciera &&
    office === account.oficina &&
    control === account.dc &&
    number === account.numeroCuenta
  return partsFit && isValidIban(iban) ? iban : null
}

/** True for a BIC (SWIFT code) of 8 or 11 characters in upper case. Whether such a bank exists is not checked. */
export const isValidBic = (text: string): boolean => BIC_SHAPE.test(text)
