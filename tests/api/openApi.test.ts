import { readFile } from 'node:fs/promises'
import { validate } from '@readme/openapi-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { allCalls } from '#wire/callGroups.ts'
import { addressesOf } from '#wire/calls/call.ts'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId?: string }>>
  components: { schemas: Record<string, object> }
}

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await startApi()
  const { status, body } = await (await api.as('Consulta')).get<Document>('/api/openapi.json')
  expect(status).toBe(200)
  document = body
})
afterAll(() => api.stop())

/** `GET /api/clients/{}`: what a parameter is called is nobody's promise. */
const nameless = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}|:\w+/g, '{}')}`

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => nameless(method, path)),
  )

test('the document is OpenAPI 3.1, as a validator reads it', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  // The validator resolves references in place.
  expect(await validate(structuredClone(document))).toMatchObject({ valid: true, warnings: [] })
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Invoice', 'Error']))
})

test('it has every call of the table', () => {
  const calls = allCalls.flatMap(addressesOf).map(({ method, path }) => nameless(method, path))
  expect(described().toSorted()).toEqual(calls.toSorted())
})

test('it has every call of the specification, section 7', async () => {
  const rows = await readFile(new URL('../../docs/specification/specification.md', import.meta.url), 'utf8')
  const section = rows.slice(rows.indexOf('## 7. Calls'), rows.indexOf('## 8.'))
  const calls = [...section.matchAll(/\b(GET|POST|PUT|DELETE) (\/api\/[\w{}/]+)/g)].map(
    ([, method = '', path = '']) => nameless(method, path),
  )
  expect(calls.length).toBe(50)
  const known = new Set(described())
  // The flag of the invoices' list is one of the path's parameters.
  const isKnown = (call: string) => known.has(call) || known.has(call.replace(/\/true$/, '/{}'))
  expect(calls.filter(call => !isKnown(call))).toEqual([])
})
