import { cccControlDigits, formatIban, ibanControlDigits, spanishIban } from '#domain/iban.ts'
import { texts } from './bankAccountTexts.ts'
import type { BankBody } from './banks.ts'

/** An account by its parts. `pais` is `ES`, or begins the IBAN with its control digits: `ES91`. */
export type AccountParts = Pick<BankBody, 'pais' | 'entidadFinanciera' | 'oficina' | 'dc' | 'numeroCuenta'>

export type AccountCheck =
  /** The IBAN in groups of four; all control digits fit. */
  | { kind: 'iban'; account: string }
  /** A foreign account without the control digits of its IBAN: its parts, of which nothing can be said. */
  | { kind: 'unchecked'; account: string }
  /** Why it is no account, in words for staff. */
  | { kind: 'wrong'; reason: string }

/** What each part of a Spanish account has to be: so many digits. */
const SPANISH_PARTS = [
  { part: 'entidadFinanciera', digits: 4 },
  { part: 'oficina', digits: 4 },
  { part: 'dc', digits: 2 },
  { part: 'numeroCuenta', digits: 10 },
] as const

/**
 * Looks at the digits of an account: those of a Spanish one by its control digits (CCC) and, where `pais` brings them, those of its
 * IBAN; of a foreign one those of the IBAN. The database has the same rule as `printed_account`.
 */
export const checkAccount = (given: AccountParts): AccountCheck => {
  const parts = trimmed(given)
  const { pais, entidadFinanciera, oficina, dc, numeroCuenta } = parts
  if (pais.startsWith('ES')) return checkSpanish(parts)
  if (!/^[A-Z]{2}(\d{2})?$/.test(pais)) return wrong(texts.wrongCountry)
  if (pais.length === 2)
    return { kind: 'unchecked', account: [pais, entidadFinanciera, oficina, dc, numeroCuenta].join(' ') }
  const account = (entidadFinanciera + oficina + dc + numeroCuenta).toUpperCase()
  const fits =
    /^[A-Z0-9]{10,20}$/.test(account) && ibanControlDigits(pais.slice(0, 2), account) === pais.slice(2)
  return fits
    ? { kind: 'iban', account: formatIban(pais + account) }
    : wrong(texts.wrongIban({ country: pais }))
}

const checkSpanish = (parts: AccountParts): AccountCheck => {
  for (const { part, digits } of SPANISH_PARTS)
    if (!new RegExp(`^\\d{${digits}}$`).test(parts[part]))
      return wrong(texts.wrongLength({ part, digits: String(digits) }))
  const iban = spanishIban(parts)
  if (iban === null) {
    const { entidadFinanciera, oficina, numeroCuenta } = parts
    const expected = cccControlDigits(entidadFinanciera, oficina, numeroCuenta)
    return wrong(texts.wrongControl({ expected: String(expected) }))
  }
  return parts.pais === 'ES' || parts.pais === iban.slice(0, 4)
    ? { kind: 'iban', account: formatIban(iban) }
    : wrong(texts.otherCountry({ country: iban.slice(0, 4) }))
}

const wrong = (reason: string): AccountCheck => ({ kind: 'wrong', reason })

const trimmed = (parts: AccountParts): AccountParts => ({
  pais: parts.pais.trim().toUpperCase(),
  entidadFinanciera: parts.entidadFinanciera.trim(),
  oficina: parts.oficina.trim(),
  dc: parts.dc.trim(),
  numeroCuenta: parts.numeroCuenta.trim(),
})

type NumberedBank = AccountParts & { identifier: number; nombre: string; isActive: boolean }

/**
 * The bank that had this account before: of the same account under two names the first stands, one in use before one that is not.
 * Undefined when there is none, or when it is the first itself. As `payable_banks` of the database.
 */
export const doubledBank = <Bank extends NumberedBank>(
  bank: NumberedBank,
  banks: readonly Bank[],
): Bank | undefined => {
  const comesBefore = (other: Bank) =>
    other.isActive === bank.isActive ? other.identifier < bank.identifier : other.isActive
  return banks.find(
    other =>
      other.identifier !== bank.identifier && accountKey(other) === accountKey(bank) && comesBefore(other),
  )
}

const accountKey = (parts: AccountParts): string => {
  const check = checkAccount(parts)
  if (check.kind !== 'wrong') return check.account
  const { pais, entidadFinanciera, oficina, dc, numeroCuenta } = trimmed(parts)
  return (pais.slice(0, 2) + entidadFinanciera + oficina + dc + numeroCuenta).toUpperCase()
}

/** An account as it is displayed: the IBAN in groups of four, or the parts side by side where none can be made of them. */
export const displayAccount = (parts: AccountParts): string => {
  const check = checkAccount(parts)
  return check.kind === 'wrong'
    ? [parts.pais, parts.entidadFinanciera, parts.oficina, parts.dc, parts.numeroCuenta].join(' ')
    : check.account
}

/** True once every part of a Spanish account is as long as it has to be, and at once for others: it can be looked at. */
export const isAccountTyped = (given: AccountParts): boolean => {
  const parts = trimmed(given)
  if (!parts.pais.startsWith('ES')) return parts.pais.length >= 2 && parts.numeroCuenta !== ''
  return (
    parts.pais.length % 2 === 0 && SPANISH_PARTS.every(({ part, digits }) => parts[part].length >= digits)
  )
}

/** Why the number of this bank is not printed, in words for staff; null while it is. */
export const accountWarning = (bank: NumberedBank, banks: readonly NumberedBank[]): string | null => {
  const check = checkAccount(bank)
  if (check.kind === 'wrong') return check.reason
  const double = doubledBank(bank, banks)
  return double ? texts.accountOf({ bank: double.nombre }) : null
}

/** An account of which one sees whose it may be, and no number to pay into: country, bank and the last digits. */
export const maskedAccount = (display: string): string => {
  const [country = '', bank = '', ...rest] = display.split(' ')
  // Whole characters: half of one is no text that can be kept.
  const hidden = [...rest.join(' ')]
  return [country, bank, hidden.slice(0, -4).join('').replace(/\S/gu, '•') + hidden.slice(-4).join('')].join(
    ' ',
  )
}
