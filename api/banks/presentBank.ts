import { displayAccount } from '#wire/bankAccount.ts'
import type { Bank } from '#wire/banks.ts'
import type { Row } from '../database/tables.ts'

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
  leadDays: row.leadDays,
  cutOff: row.cutOff,
  creationDateTime: row.creationDateTime.toISOString(),
  version: row.version,
})
