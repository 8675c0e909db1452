import type { Express } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '#api/app.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { may, PERMISSIONS, type Permission } from '#wire/permissions.ts'
import { tokenRoleSchema } from '#wire/roles.ts'

/** What each call of the API is, of what `PERMISSIONS` knows; a call that is missing here fails the first test. */
const CALLS: Record<Permission, string[]> = {
  read: [
    'GET /api/series',
    'GET /api/series/true',
    'GET /api/series/false',
    'GET /api/products',
    'GET /api/products/true',
    'GET /api/products/false',
    'GET /api/grupos',
    'GET /api/grupos/true',
    'GET /api/grupos/false',
    'GET /api/clientProd',
    'GET /api/clientProd/true',
    'GET /api/clientProd/false',
    'GET /api/clientProd/Client/:clientId',
    'GET /api/clients',
    'GET /api/clients/true',
    'GET /api/clients/false',
    'GET /api/clients/:identifier',
    'GET /api/centros/VM',
    'GET /api/bancs',
    'GET /api/bancs/true',
    'GET /api/bancs/false',
    'GET /api/facturas',
    'GET /api/facturas/previsio',
    'GET /api/facturas/execucions/:key',
    'GET /api/facturas/:start/:end{/:all}',
    'GET /api/correus',
    'GET /api/correus/mitja',
    'GET /api/InformesFactura',
    'GET /api/InformesFactura/PendientesPago',
    'GET /api/InformesFactura/PendientesPago/resum',
    'GET /api/InformesLicencias/LicenciasTalleres',
    'POST /api/exportacions',
    'GET /api/exportacions',
    'GET /api/exportacions/:identifier',
    'GET /api/enviaments',
    'GET /api/enviaments/:nom/historial',
    'GET /api/recordatoris',
    'PUT /api/usuarios/UpdateUserProfile',
    'POST /api/usuarios/UpdateUserProfile',
    'PUT /api/usuarios/UpdateUserPassword',
    'GET /api/usuarios',
    'GET /api/empresa',
    'GET /api/configuration',
    'GET /api/roles',
    'GET /api/paises',
  ],
  readInvoice: ['GET /api/facturas/:identifier'],
  change: [
    'POST /api/series',
    'PUT /api/series/:identifier',
    'DELETE /api/series/:identifier',
    'POST /api/products',
    'PUT /api/products/:identifier',
    'DELETE /api/products/:identifier',
    'POST /api/grupos',
    'PUT /api/grupos/:identifier',
    'DELETE /api/grupos/:identifier',
    'POST /api/clientProd',
    'PUT /api/clientProd/:identifier',
    'DELETE /api/clientProd/:identifier',
    'POST /api/clients',
    'PUT /api/clients/:identifier',
    'DELETE /api/clients/:identifier',
    'POST /api/centros',
    'PUT /api/centros/:identifier',
    'DELETE /api/centros/:identifier',
    'POST /api/bancs',
    'PUT /api/bancs/:identifier',
    'DELETE /api/bancs/:identifier',
    'POST /api/facturas',
    'POST /api/facturas/pagament',
    'POST /api/facturas/pagament/desfer',
    'PUT /api/facturas/:identifier',
    'DELETE /api/facturas/:identifier',
    'POST /api/correus/factures',
    'POST /api/correus/:identifier/reintent',
    'POST /api/correus/:identifier/arxiva',
    'POST /api/recordatoris',
    'POST /api/requestUsers',
    'PUT /api/configuration/verifactu',
  ],
  administer: [
    'PUT /api/clientProd/:identifier/facturadoHasta',
    'PUT /api/enviaments/:nom',
    'POST /api/enviaments/:nom/ara',
    'POST /api/usuarios/Crear',
    'PUT /api/usuarios/:email',
    'DELETE /api/usuarios/:email',
    'GET /api/requestUsers',
    'DELETE /api/requestUsers/:identifier',
    'PUT /api/empresa',
    'GET /api/sistema',
    'POST /internal/cues/accions',
    'POST /api/importacio',
  ],
  work: [
    'GET /internal/pending',
    'GET /internal/facturas/:identifier/document',
    'POST /internal/documents',
    'PUT /internal/archivos',
    'GET /internal/archivos',
    'POST /internal/archivos/perduts',
    'POST /internal/claims',
    'GET /internal/correus',
    'PUT /internal/correus/mitja',
    'PUT /internal/claims/:claim',
    'POST /internal/informes',
    'GET /internal/exportacions/:identifier',
    'PUT /internal/exportacions/:identifier',
    'DELETE /internal/exportacions/:identifier',
    'POST /internal/enviaments',
  ],
}

/** Open to whoever reaches the API: how to sign in, and what stands at the foot of every page. */
const OPEN = [
  'POST /api/usuarios/Login',
  'POST /internal/token',
  'GET /.well-known/jwks.json',
  'GET /internal/company',
  'GET /internal/company/logo',
]

/** What Express keeps of a route, or of a router that hangs below a path. */
type Layer = {
  slash: boolean
  matches: (path: string) => unknown
  route: { path: string | string[]; methods: Record<string, boolean> } | undefined
  stack: unknown[]
}

const layerOf = (layer: unknown): Layer => {
  const { slash, matchers, route, handle } = z
    .object({
      slash: z.boolean(),
      matchers: z.array(z.custom<(path: string) => unknown>(value => typeof value === 'function')),
      route: z
        .object({
          path: z.union([z.string(), z.array(z.string())]),
          methods: z.record(z.string(), z.boolean()),
        })
        .optional(),
      handle: z.custom<{ stack?: unknown[] }>(value => typeof value === 'function'),
    })
    .parse(layer)
  return {
    slash,
    matches: path => matchers.some(match => match(path) !== false),
    route,
    stack: handle.stack ?? [],
  }
}

/** Every call that the application answers, as its routes are written. */
const callsOf = (app: Express): string[] =>
  app.router.stack.map(layerOf).flatMap(layer => {
    if (layer.route) return named('', layer)
    // A router of its own hangs below one of the two roots, or below none.
    const root = layer.slash ? '' : ['/api', '/internal'].find(path => layer.matches(path))
    return layer.stack.map(layerOf).flatMap(inner => named(root ?? '', inner))
  })

const named = (root: string, { route }: Layer): string[] =>
  [route?.path ?? []]
    .flat()
    .flatMap(path =>
      Object.keys(route?.methods ?? {}).map(method => `${method.toUpperCase()} ${root}${path}`),
    )

let api: TestApi
const clients: [role: (typeof tokenRoleSchema.options)[number], client: ApiClient][] = []
beforeAll(async () => {
  api = await startApi()
  for (const role of tokenRoleSchema.options)
    clients.push([role, role === 'Servei' ? await api.asProcess() : await api.as(role)])
})
afterAll(() => api.stop())

/** The call with a body that says nothing and addresses of no record: it changes nothing for who is let in. */
const knock = (client: ApiClient, call: string) => {
  const [method = '', template = ''] = call.split(' ')
  const path = template.replace('{/:all}', '').replaceAll(/:\w+/g, '0')
  return client.raw(method, path, ['GET', 'DELETE'].includes(method) ? undefined : '[]')
}

describe('what each role may do', () => {
  it('is said of every call that the API answers, and of no other', () => {
    const app = createApp(api.deps)
    const health = /\/(healthz|readyz)$/
    const answered = callsOf(app).filter(call => !health.test(call))
    expect(answered.toSorted()).toEqual([...Object.values(CALLS).flat(), ...OPEN].toSorted())
  })

  const permissions = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS)
  it.each(permissions)('is what the API lets through: %s', async permission => {
    for (const call of CALLS[permission]) {
      expect((await knock(api.visitor, call)).status, `${call} for a visitor`).toBe(401)
      for (const [role, client] of clients) {
        const { status } = await knock(client, call)
        expect(status === 403, `${call} for ${role}: ${status}`).toBe(!may(role, permission))
        expect(status, `${call} for ${role}`).not.toBe(401)
      }
    }
  })
})
