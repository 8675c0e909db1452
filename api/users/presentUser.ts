import type { User } from '#wire/users.ts'
import type { Row } from '../database/tables.ts'

export const presentUser = (row: Row<'users'>): User => ({
  id: row.id,
  nombreUsuario: row.nombreUsuario,
  email: row.email,
  isEnabled: row.isEnabled,
  creationDate: row.creationDate.toISOString(),
  Rol: row.rol,
  telefonoUsuario: row.telefonoUsuario,
  hasSecondFactor: row.hasSecondFactor,
  version: row.version,
})
