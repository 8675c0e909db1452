import type { User } from '#contract/users.ts'
import type { Row } from '../tables.ts'

export const presentUser = (row: Row<'users'>): User => ({
  id: row.id,
  nombreUsuario: row.nombreUsuario,
  email: row.email,
  isEnabled: row.isEnabled,
  creationDate: row.creationDate.toISOString(),
  Rol: row.rol,
  telefonoUsuario: row.telefonoUsuario,
  version: row.version,
})
