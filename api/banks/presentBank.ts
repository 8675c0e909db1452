import type { Bank } from '#contract/banks.ts'
import { formatIban, spanishIban } from '#contract/iban.ts'
import type { Row } from '../tables.ts'

export const presentBank = (row: Row<'banks'>): Bank => ({
  identifier: row.identifier,
  nombre: row.nombre,
  pais: row.pais,
  entidadFinanciera: row.entidadFinanciera,
  oficina: row.oficina,
  dc: row.dc,
  numeroCuenta: row.numeroCuenta,
  cuentaBancaria: displayAccount(row),
  isActive: row.isActive,
  creationDateTime: row.creationDateTime.toISOString(),
  version: row.version,
})

/** The IBAN in groups of four; the parts side by side for a foreign account, or one whose control digits don't fit. */
const displayAccount = (row: Row<'banks'>): string => {
  const iban = row.pais.toUpperCase() === 'ES' ? spanishIban(row) : null
  return iban === null
    ? [row.pais, row.entidadFinanciera, row.oficina, row.dc, row.numeroCuenta].join(' ')
    : formatIban(iban)
}
