// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source
import { describe, expect, it } from 'vitest'
import { typedByHand } from './addresses.ts'

const found = (text: string, path = 'web/src/features/clients/sample.tsx'): string[] =>
  typedByHand([{ path, text }]).map(({ line, message }) => `${line}: ${message}`)

const ADDRESS = '1: the address of a call is typed by hand: pathOf (wire/pathOf.ts) makes it'
const ROUTE = '1: a route has an address of its own: the table of calls (wire/calls) gives it'
const ROLES = '1: a list of roles of its own: wire/permissions.ts has them all'
const GUARD = '1: who may do what is asked of `may` (wire/permissions.ts)'

describe('addresses', () => {
  it.each([
    `const a = '/api/clients/true'`,
    `const a = { url: "/internal/token" }`,
    'const a = `/bff/jobs/runs/${key}`',
    'const a = `${host}/api/${name}`',
    'const a = `/documents/${kind}/7`',
    `const a = '/ops/outbox/mail-1.eml'`,
    `const a = <a href="/documents/facturas/7.pdf">PDF</a>`,
    "const a = sql`select '/documents/facturas/' || id`",
    `const a = new EventSource('https://example.com/bff/jobs')`,
    `type A = '/api/clients'`,
  ])('are found in %s', text => {
    expect(found(text)).toEqual([ADDRESS])
  })

  it.each([
    `import { baseApi } from '../../api/baseApi.ts'`,
    `export { Table } from '@bull-board/api/typings/app'`,
    `const a = import('../features/ops/documents/Page.tsx')`,
    `// asks '/api/clients' for them`,
    `const a = pathOf('clients', { id })`,
    `app.use('/api', proxy)`,
    `const a = { path: '/ops' }`,
    'const a = `${dataDir}/documents`',
    `const a = 'data/documents/x'`,
    `const a = 'DATA_DIR/api/x and ./bff/y'`,
  ])('are none in %s', text => {
    expect(found(text)).toEqual([])
  })

  it('are found below their room where servers are', () => {
    const text = `const OWN = new Set(['/usuarios/login/passkey'])`
    expect(found(text, 'bff/api/sample.ts')).toEqual([ADDRESS])
    expect(found(text)).toEqual([])
    expect(found(`const a = '/usuarios/elsewhere'`, 'bff/api/sample.ts')).toEqual([])
  })

  it('may stand in the table of calls and in tests', () => {
    const text = `const a = '/api/clients'`
    for (const path of ['wire/calls/clients.ts', 'tests/api/clients.test.ts', 'bff/api/apiPath.test.ts'])
      expect(found(text, path)).toEqual([])
    expect(found(text, 'wire/clients.ts')).toEqual([ADDRESS])
  })

  it('are told with the line', () => {
    expect(found(`\n\nconst a = [\n  '/api/x',\n  '/bff/y',\n]`)).toEqual([
      ADDRESS.replace('1', '4'),
      ADDRESS.replace('1', '5'),
    ])
  })
})

describe('routes', () => {
  it.each([
    `router.get('/clients/:id', handler)`,
    `router.put('/x', guard, handler)`,
    `router.route('/:email').put(handler)`,
    `app.delete('/healthy', handler)`,
  ])('are found in %s', text => {
    expect(found(text, 'bff/sample.ts')).toEqual([ROUTE])
    expect(found(text, 'api/clients/sample.ts')).toEqual([ROUTE])
    expect(found(text, 'platform/health.ts')).toEqual([])
  })

  it.each([`files.get('/index.html')`, `router.use('/ops', board)`, 'router[method](address, handler)'])(
    'are none in %s',
    text => {
      expect(found(text, 'bff/sample.ts')).toEqual([])
    },
  )
})

describe('roles', () => {
  it.each([
    `const a = ['Administrador', 'Gestió']`,
    `const a = new Set(['Administrador'])`,
    "const a = sql`rol in ('Administrador', 'Consulta')`",
    `const a = z.enum(['Consulta', 'Servei'])`,
  ])('listed are found in %s', text => {
    expect(found(text, 'api/users/sample.ts')).toEqual([ROLES])
  })

  it.each([`if (user.role === 'Administrador') go()`, `const a = 'Consulta' != role`])(
    'asked for are found in %s',
    text => {
      expect(found(text, 'bff/sample.ts')).toEqual([GUARD])
      expect(found(text, 'api/users/userStore.ts')).toEqual([])
    },
  )

  it.each([`const a = may(role, 'administer')`, `const a = ['Consulta de dades', 'Administrador']`])(
    'are none in %s',
    text => {
      expect(found(text)).toEqual([])
    },
  )
})
