import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { freePort } from '#platform/ports.ts'

export type Person = { sub: string; email?: string; email_verified?: boolean; groups?: string[] | undefined }

/** An ID token that a provider which is no longer itself, or somebody in between, may give. */
export type Minted = {
  claims?: JWTPayload
  /** Left out altogether. */
  without?: string
  /** `own` signs with the provider's key, `other` with somebody else's under the same `kid`, `none` not at all, `broken` changes a letter of it. */
  signature: 'own' | 'other' | 'none' | 'broken'
}

export type IdentityProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is signed in there from now on. */
  is: (person: Person) => void
  /** What is told otherwise in the ID tokens that it gives from now on, which it signs as ever, or not; nothing, they are its own. */
  mints: (change: Minted | null) => void
  /** Goes where we send a browser, signs in there, and comes back: the query of the address that it comes back to. */
  visit: (url: string) => Promise<string>
  stop: () => Promise<void>
}

/** A real OpenID provider on loopback, where whoever comes is who the test says. @param back where browsers come back to. */
export const startIdentityProvider = async (back: string, port?: number): Promise<IdentityProvider> => {
  port ??= await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const clientId = 'facturacio'
  const clientSecret = 'a secret of the provider in tests'
  const [own, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ])
  const kid = 'the key of the provider in tests'
  const people = new Map<string, Person>()
  let current = ''
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [back],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the cookies in tests'] },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  })
  let minted: Minted | null = null
  provider.use(async (ctx, next) => {
    await next()
    const body: { id_token?: string } | undefined = ctx.path === '/token' ? ctx.body : undefined
    if (minted === null || body?.id_token === undefined) return
    const { claims, without = '', signature } = minted
    const [header, payload = '', signed = ''] = body.id_token.split('.')
    if (signature === 'broken') {
      body.id_token = `${header}.${payload}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
      return
    }
    const told: JWTPayload = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
    delete told[without]
    body.id_token =
      signature === 'none'
        ? new UnsecuredJWT(told).encode()
        : await new SignJWT(told)
            .setProtectedHeader({ alg: 'RS256', kid })
            .sign((signature === 'own' ? own : other).privateKey)
  })
  const handle = provider.callback()
  const server = createServer(async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return handle(req, res)
    const { prompt, session, params } = await provider.interactionDetails(req, res)
    if (prompt.name === 'login')
      return provider.interactionFinished(req, res, { login: { accountId: current, remember: false } })
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    return provider.interactionFinished(req, res, { consent: { grantId } }, { mergeWithLastSubmission: true })
  })
  await listen(server, port, '127.0.0.1')

  return {
    issuer,
    clientId,
    clientSecret,
    is: person => {
      people.set(person.sub, person)
      current = person.sub
    },
    mints: change => {
      minted = change
    },
    visit: async url => {
      const cookies = new Map<string, string>()
      let next = url
      for (let step = 0; step < 12; step++) {
        if (next.startsWith(back)) return new URL(next).search
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null)
          throw new Error(`no way on from ${next}: ${answer.status} ${await answer.text()}`)
        next = new URL(location, next).href
      }
      throw new Error('the provider leads nowhere')
    },
    stop: async () => {
      server.closeAllConnections()
      await closeServer(server)
    },
  }
}
