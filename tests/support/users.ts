import type { Row } from '#api/database/tables.ts'
import { hashPassword } from '#api/passwords/hashing.ts'
import type { Role } from '#wire/roles.ts'
import { type ApiClient, makeApiClient } from './apiClient.ts'
import type { TestApi } from './startApi.ts'
import { tokenOf } from './tokenOf.ts'

type NewUser = {
  email: string
  password?: string
  nombreUsuario?: string
  rol?: Role
  isEnabled?: boolean
  telefonoUsuario?: string | null
}

/** To hash a password takes as long as a test of the API, and most accounts have the same. */
const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** An account that can log in. */
export const addUser = async (
  api: TestApi,
  {
    email,
    password = 'secret-7',
    nombreUsuario = email,
    rol = 'Gestió',
    isEnabled = true,
    telefonoUsuario = null,
  }: NewUser,
): Promise<Row<'users'>> =>
  api.db
    .insertInto('users')
    .values({
      email,
      passwordHash: await hashOf(password),
      nombreUsuario,
      rol,
      isEnabled,
      telefonoUsuario,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A client with a token of this account as it is now. */
export const asUser = async (api: TestApi, user: Row<'users'>): Promise<ApiClient> =>
  makeApiClient(api.url, await tokenOf(api.deps, user))
