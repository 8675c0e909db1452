import type { BankBody } from '#contract/banks.ts'
import { formatIban, spanishIban } from '#contract/iban.ts'

export type AccountState =
  /** The IBAN in groups of four; its own control digits and those of the account fit. */
  | { kind: 'iban'; iban: string }
  /** All parts are there, but the control digits are of another account. */
  | { kind: 'wrong' }
  /** A foreign account, or one that is still being typed: nothing can be said. */
  | { kind: 'unknown' }

const isComplete = ({ entidadFinanciera, oficina, dc, numeroCuenta }: Parts): boolean =>
  /^\d{4} \d{4} \d{2} \d{10}$/.test([entidadFinanciera, oficina, dc, numeroCuenta].join(' '))

type Parts = Omit<BankBody, 'nombre'>

/** The IBAN of an account from its parts, as they are typed. Only Spanish accounts have parts that an IBAN is made of. */
export function accountState(account: Parts): AccountState {
  const { pais, entidadFinanciera, oficina, dc, numeroCuenta } = account
  const parts: Parts = {
    pais: pais.trim().toUpperCase(),
    entidadFinanciera: entidadFinanciera.trim(),
    oficina: oficina.trim(),
    dc: dc.trim(),
    numeroCuenta: numeroCuenta.trim(),
  }
  if (parts.pais !== 'ES' || !isComplete(parts)) return { kind: 'unknown' }
  const iban = spanishIban(parts)
  return iban === null ? { kind: 'wrong' } : { kind: 'iban', iban: formatIban(iban) }
}
