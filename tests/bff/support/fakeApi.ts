import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from '#platform/lifecycle.ts'
import type { BillingRun } from '#wire/billing.ts'
import { type Claims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '#wire/session.ts'

/** A request as it arrived at the API. */
export type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

type Handler = (req: IncomingMessage, res: ServerResponse, body: string) => void | Promise<void>

export const PASSWORD = 'contrasenya bona'

/**
 * A small API on loopback that signs real tokens. It knows the calls that the BFF makes itself, and whatever else a test gives
 * it with `on`.
 */
export type FakeApi = {
  url: string
  /** Everything that has arrived, oldest first. */
  arrived: Arrived[]
  /** Every token that was ever given. */
  tokens: string[]
  /** Answers `METHOD /path`, whatever its query, in this way from now on. */
  on: (methodAndPath: string, handler: Handler) => void
  /** Seconds that the tokens to come are good for, and claims that they have besides. */
  tokenSeconds: number
  claims: Partial<Claims>
  /** Signs with a key that was not there before. */
  rotateKey: () => Promise<void>
  runs: Map<string, BillingRun>
  /** A token and its expiration, as a login answers them. */
  sign: () => Promise<{ token: string; expiration: string }>
  /** Stops listening and cuts every connection. */
  stop: () => Promise<void>
}

export const json = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const refusal = (code: string, error: string) => ({ code, error, requestId: 'api-request-id' })

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } }
}

export const startFakeApi = async (port = 0): Promise<FakeApi> => {
  const handlers = new Map<string, Handler>()
  const keys = [await makeKey('first')]

  const sign = async (): Promise<{ token: string; expiration: string }> => {
    const key = keys.at(-1)
    if (!key) throw new Error('there is always a key')
    const exp = Math.floor(Date.now() / 1000) + api.tokenSeconds
    const token = await new SignJWT({
      sub: '7',
      name: 'Marta Puig',
      email: 'marta@example.com',
      family_name: 'Puig',
      phone: '600111222',
      role: 'Gestió',
      ver: 1,
      ...api.claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setExpirationTime(exp)
      .sign(key.privateKey)
    api.tokens.push(token)
    return { token, expiration: new Date(exp * 1000).toISOString() }
  }

  handlers.set('GET /healthz', (_req, res) => json(res, 200, { status: 'ok' }))
  handlers.set('GET /.well-known/jwks.json', (_req, res) =>
    json(res, 200, { keys: keys.map(({ jwk }) => jwk) }),
  )
  handlers.set('GET /internal/company', (_req, res) => json(res, 200, { nombre: 'Consultoria Exemple, SL' }))
  handlers.set('POST /api/usuarios/login', async (_req, res, body) => {
    if (JSON.parse(body).password === PASSWORD) json(res, 200, await sign())
    else json(res, 401, refusal('wrong-password', 'Usuari o contrasenya incorrectes.'))
  })
  const changePassword: Handler = async (_req, res, body) => {
    if (JSON.parse(body).Password === PASSWORD) json(res, 200, await sign())
    else json(res, 422, { ...refusal('wrong-password', 'La contrasenya no és correcta.'), Error: 'dolenta' })
  }
  handlers.set('PUT /api/usuarios/updateuserpassword', changePassword)
  const changeProfile: Handler = async (_req, res, body) => {
    const { NombreUsuario } = JSON.parse(body)
    api.claims = { ...api.claims, name: NombreUsuario }
    json(res, 200, { ...(await sign()), nombreUsuario: NombreUsuario })
  }
  handlers.set('PUT /api/usuarios/updateuserprofile', changeProfile)
  handlers.set('POST /api/usuarios/updateuserprofile', changeProfile)
  // What arrived, told back, with headers that must not get through.
  handlers.set('GET /api/echo', (req, res) => {
    res.setHeader('set-cookie', 'facturacio=stolen')
    json(res, 200, { url: req.url, headers: { ...req.headers, authorization: undefined } })
  })
  handlers.set('POST /api/clients', (_req, res, body) => json(res, 201, { received: body }))

  const server = createServer(async (req, res) => {
    const body = await text(req).catch(() => '')
    const path = (req.url ?? '').replace(/\?.*$/, '')
    api.arrived.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body })
    const handler = handlers.get(
      `${req.method} ${path}`.replace(/\/usuarios\/.*/, part => decodeURIComponent(part).toLowerCase()),
    )
    if (handler) return handler(req, res, body)
    const run = api.runs.get(decodeURIComponent(path.replace('/api/facturas/execucions/', '')))
    if (run) return json(res, 200, run)
    json(res, 404, refusal('not-found', 'El registre no existeix.'))
  })
  const given = await listen(server, port, '127.0.0.1')

  const api: FakeApi = {
    url: `http://127.0.0.1:${given}`,
    arrived: [],
    tokens: [],
    on: (methodAndPath, handler) => void handlers.set(methodAndPath, handler),
    tokenSeconds: 8 * 60 * 60,
    claims: {},
    rotateKey: async () =>
      void keys.splice(0, keys.length, await makeKey(`key-${keys.length}-${Date.now()}`)),
    runs: new Map(),
    sign,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return api
}
