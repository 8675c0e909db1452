import { may } from '#wire/permissions.ts'
import type { Claims } from '#wire/session.ts'
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

/** An account as this reader may see it: who has a second factor is told to administrators, and to everybody of themselves. */
export const presentUserTo = (reader: Pick<Claims, 'sub' | 'role'>, row: Row<'users'>): User => {
  const { hasSecondFactor, ...user } = presentUser(row)
  const isTold = may(reader.role, 'administer') || reader.sub === row.id
  return isTold ? { ...user, hasSecondFactor } : user
}
