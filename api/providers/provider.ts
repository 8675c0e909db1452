import type { ClientAuth, Configuration } from 'openid-client'
import { z } from 'zod'
import { AppError, conflict } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { ProviderRequest } from '#wire/providers.ts'
import { type Role, roleSchema } from '#wire/roles.ts'
import { texts } from './texts.ts'

/** The company's own identity provider, as the settings say it. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** How people call it. */
  name: string
  /** In which claim roles stand, and which of ours theirs are; null, roles are given here alone. */
  roles: { claim: string; of: ReadonlyMap<string, Role> } | null
}

/** Where a browser comes back to: the page of sign-in, which takes what it brings out of its address. */
const BACK = '/login'
const SCOPE = 'openid email profile'
const TIMEOUT_SECONDS = 10

/** Of an ID token, what is believed once its signature, issuer, audience, nonce and times are right. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

/** Who the provider says that somebody is. */
export type ProvenIdentity = z.infer<typeof claimsSchema> & {
  /** The most that the claim gives; null, it gives none of ours; undefined, roles are not the provider's to say. */
  role: Role | null | undefined
}

export type Provider = {
  name: string
  /** @param place where browsers find us. @throws AppError 409 where that has no name; 503 when the provider does not answer. */
  begin: (place: URL | null) => Promise<ProviderRequest>
  /** What a browser has brought back, held against what was kept for it. Null for anything that is not right. @throws AppError 503 */
  finish: (
    place: URL | null,
    query: string,
    kept: Omit<ProviderRequest, 'url'>,
  ) => Promise<ProvenIdentity | null>
}

/** Library and provider's description are read when the first asks; what could not be read is asked for again. */
export const makeProvider = (settings: ProviderSettings, logger: Logger): Provider => {
  const library = () => import('openid-client')
  let known: Promise<Configuration> | null = null

  const discover = async (): Promise<Configuration> => {
    const {
      discovery,
      allowInsecureRequests,
      enableNonRepudiationChecks,
      ClientSecretBasic,
      ClientSecretPost,
    } = await library()
    const { issuer, clientId, clientSecret } = settings
    const server = new URL(issuer)
    const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)]
    // As the provider says that it takes it; `basic` where it does not say (OpenID Connect Discovery 1.0, 3).
    const authentication: ClientAuth = (as, ...rest) =>
      (as.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(as, ...rest)
    return discovery(server, clientId, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Unasked, the library believes an ID token that comes by the provider's own TLS without its signature (OpenID Connect Core 1.0, 3.1.3.7, 6).
        enableNonRepudiationChecks,
        // On this machine alone (readProvider).
        ...(server.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
  }
  const configuration = (): Promise<Configuration> => {
    known ??= discover().catch(error => {
      known = null
      logger.error({ err: error }, 'the identity provider does not answer')
      throw unreachable()
    })
    return known
  }

  return {
    name: settings.name,
    begin: async place => {
      const redirectUri = addressOf(place)
      const oidc = await library()
      const config = await configuration()
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },
    finish: async (place, query, { state, nonce, verifier }) => {
      const back = new URL(addressOf(place))
      back.search = query
      const oidc = await library()
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const token = tokens.claims()
        // Providers that keep to the letter tell address and roles there alone. Who it is of, the library checks.
        const told =
          token && config.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
            : {}
        const claims = { ...told, ...token }
        const proven = claimsSchema.safeParse(claims)
        return proven.success ? { ...proven.data, role: roleIn(claims, settings.roles) } : null
      } catch (error) {
        // What it says may repeat what the browser brought.
        logger.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'the identity provider’s word was refused',
        )
        return null
      }
    },
  }
}

const roleIn = (claims: object | undefined, roles: ProviderSettings['roles']): Role | null | undefined => {
  if (roles === null) return undefined
  const said = new Map(Object.entries(claims ?? {})).get(roles.claim)
  const given = new Set(
    (Array.isArray(said) ? said : [said]).flatMap(name => roles.of.get(String(name)) ?? []),
  )
  // The one that may most comes first.
  return roleSchema.options.find(role => given.has(role)) ?? null
}

const addressOf = (place: URL | null): string => {
  if (place === null) throw conflict(texts.noProviderHere, 'no-provider-here')
  return new URL(BACK, place).href
}

const unreachable = () => new AppError(503, 'provider-away', texts.providerAway)
