import { SettingsError } from '#platform/env.ts'
import { isLoopback } from '#platform/loopback.ts'
import { roleSchema } from '#wire/roles.ts'
import type { ProviderSettings } from './provider.ts'

type Given = {
  NODE_ENV?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
  OIDC_ROLE_CLAIM?: string | undefined
  OIDC_ROLES?: string | undefined
}

/**
 * The identity provider of the settings; null where there is none.
 *
 * @throws SettingsError for half of one, for one without TLS elsewhere than on this machine, and for roles that are none.
 */
export const readProvider = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  OIDC_ROLE_CLAIM: claim,
  OIDC_ROLES: list,
}: Given): ProviderSettings | null => {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new SettingsError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: give all three or none')
  const url = URL.parse(issuer)
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(issuer)))
    throw new SettingsError('OIDC_ISSUER: must begin with https:// (http:// on this machine alone)')
  if ((claim === undefined) !== (list === undefined))
    throw new SettingsError('OIDC_ROLE_CLAIM and OIDC_ROLES: give both or none')
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? url?.hostname ?? '',
    roles:
      claim === undefined || list === undefined ? null : { claim, of: new Map(list.split(',').map(pairOf)) },
  }
}

const pairOf = (text: string) => {
  const place = text.lastIndexOf('=')
  const role = roleSchema.safeParse(text.slice(place + 1).trim())
  const theirs = text.slice(0, place).trim()
  if (place < 1 || theirs === '' || !role.success)
    throw new SettingsError(
      `OIDC_ROLES: must be pairs of theirs and ours, as in billing=${roleSchema.options.join(', or ')}, separated by commas`,
    )
  return [theirs, role.data] as const
}
