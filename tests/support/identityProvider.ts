import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { freePort } from '#platform/ports.ts'

export type Person = { sub: string; email?: string; email_verified?: boolean; groups?: string[] }

export type IdentityProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who is signed in there from now on. */
  is: (person: Person) => void
  /** Whether the ID tokens that it gives from now on are signed wrongly. */
  forges: (does: boolean) => void
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
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the cookies in tests'] },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  })
  let isForged = false
  provider.use(async (ctx, next) => {
    await next()
    const body: { id_token?: string } | undefined = ctx.path === '/token' ? ctx.body : undefined
    if (!isForged || body?.id_token === undefined) return
    const [header, payload, signature = ''] = body.id_token.split('.')
    body.id_token = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
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
    forges: does => {
      isForged = does
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
