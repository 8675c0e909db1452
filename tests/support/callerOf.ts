import type { Call } from '#wire/calls/call.ts'
import { may } from '#wire/permissions.ts'
import { tokenRoleSchema } from '#wire/roles.ts'
import type { ApiClient } from './apiClient.ts'

/**
 * Whoever may make a call: an administrator where people may, the processes' own where they alone do.
 *
 * @param clients by their roles.
 * @param visitor makes those that are open to everybody.
 */
export const callerOf = (
  { permission }: Call,
  clients: ReadonlyMap<string, ApiClient>,
  visitor: ApiClient,
): ApiClient => {
  if (permission === 'open') return visitor
  const role = tokenRoleSchema.options.find(name => may(name, permission)) ?? 'Servei'
  return clients.get(role) ?? visitor
}
