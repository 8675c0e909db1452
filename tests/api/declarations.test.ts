import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { declarationFacts } from '#domain/verifactu/declaration.ts'
import { SYSTEM } from '#domain/verifactu/system.ts'
import { buildCompany } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Declaration, Declarations } from '#wire/declarations.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Export, ExportWork } from '#wire/exports.ts'

const PATH = '/api/verifactu/declaracio'
const ADDRESS = { direccion: 'Carrer Major, 1', cp: '08500', poblacion: 'Vic', provincia: 'Barcelona' }

let api: TestApi
let admin: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T23:30:00Z' })
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db, ADDRESS)
})

const read = async () => (await admin.get<Declarations>(PATH)).body
const current = async (): Promise<Declaration> => {
  const [first] = (await read()).declarations
  if (!first) throw new Error('there is no declaration')
  return first
}
const sign = async (digest?: string) =>
  admin.post<Declarations & ErrorBody>(PATH, { digest: digest ?? (await current()).digest })
const valueAt = ({ official }: Declaration, wanted: string) =>
  official.items.find(({ letter }) => letter === wanted)?.value

it('says item by item what the order wants, in its order, and is official in Spanish', async () => {
  const declaration = await current()
  expect(declaration.official.title).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN')
  expect(declaration.official.items.map(({ letter }) => letter).join('')).toBe('abcdefghijkl')
  expect(['a', 'b', 'c', 'e', 'i', 'j'].map(letter => valueAt(declaration, letter))).toEqual([
    SYSTEM.name,
    SYSTEM.id,
    SYSTEM.version,
    'Sí.',
    'B69965747',
    'Carrer Major, 1, 08500 Vic, Barcelona, España',
  ])
  for (const law of ['29.2.j) de la Ley 58/2003', 'Real Decreto 1007/2023', 'Orden HAC/1177/2024'])
    expect(valueAt(declaration, 'k')).toContain(law)
  expect(declaration.translated?.title).toContain('INFORMÀTIC')
  const spanish = await admin.get<Declarations>(PATH, { headers: { 'accept-language': 'es' } })
  expect(spanish.body.declarations[0]?.translated).toBeNull()
})

it('is signed by an administrator, with day and place, once', async () => {
  expect(valueAt(await current(), 'l')).toBe('Pendiente de suscribir.')
  const staff = await api.as('Gestió')
  const { digest } = await current()
  expect((await staff.post(PATH, { digest })).status).toBe(403)
  expect((await staff.get<Declarations>(PATH)).status).toBe(200)
  expect((await sign('0'.repeat(64))).body).toMatchObject({ code: 'stale' })
  expect((await sign()).status).toBe(200)
  expect((await sign()).status).toBe(200)
  const signed = await current()
  expect(signed.signed).toEqual({ by: 'administrador@example.com', at: '2026-11-21T23:30:00.000Z' })
  expect(valueAt(signed, 'l')).toBe('22/11/2026, Vic, España')
  expect(await api.db.selectFrom('verifactuDeclarations').selectAll().execute()).toHaveLength(1)
  await expect(api.db.deleteFrom('verifactuDeclarations').execute()).rejects.toMatchObject({ code: 'BK002' })
})

it('signed by a name as it was typed stays signed where records write that name on one line, and cut', async () => {
  const nombre = `Nosaltres  ${'molt '.repeat(30)}llargs, S.L.`
  await buildCompany(api.db, { ...ADDRESS, nombre })
  const producer = { ...ADDRESS, nombre, nif: 'B69965747', pais: null }
  const asTyped = { ...declarationFacts(producer), producerName: nombre }
  expect(declarationFacts(producer).producerName).not.toBe(nombre)
  await api.db
    .insertInto('verifactuDeclarations')
    .values({ content: JSON.stringify(asTyped), signedBy: 'before@example.com', signedAt: new Date() })
    .execute()
  const { declarations } = await read()
  expect(declarations.map(({ signed, producer: name }) => [signed?.by, name])).toEqual([
    ['before@example.com', nombre],
  ])
})

it('is signed by no company that has no address', async () => {
  await buildCompany(api.db, { direccion: null, cp: null, poblacion: null, provincia: null })
  expect((await read()).canBeSigned).toBe(false)
  expect((await sign()).status).toBe(422)
})

it('of earlier versions, signed or only known by their records, stays readable', async () => {
  await sign()
  const system = {
    producerName: 'Nosaltres, S.L.',
    producerNif: 'B69965747',
    name: SYSTEM.name,
    id: SYSTEM.id,
  }
  for (const installation of ['one', 'other'])
    await api.db
      .insertInto('verifactuSystems')
      .values({
        content: JSON.stringify({ ...system, version: '0.9', installation, hasSeveralIssuers: false }),
      })
      .execute()
  await buildCompany(api.db, { ...ADDRESS, direccion: 'Carrer Nou, 2' })
  const { declarations } = await read()
  expect(
    declarations.map(each => [each.isCurrent, each.systemVersion, each.signed !== null, valueAt(each, 'j')]),
  ).toEqual([
    [true, SYSTEM.version, false, expect.stringContaining('Carrer Nou, 2')],
    [false, SYSTEM.version, true, expect.stringContaining('Carrer Major, 1')],
    [false, '0.9', false, expect.stringContaining('Carrer Nou, 2')],
  ])
})

it('is downloaded as it was when it was asked for', async () => {
  await sign()
  const { digest } = await current()
  const asked = await admin.post<Export>('/api/exportacions', { kind: 'declaration', format: 'pdf', digest })
  expect([asked.status, asked.body.fileName]).toEqual([202, 'declaracio-responsable-2026-11-22.pdf'])
  await buildCompany(api.db, { ...ADDRESS, direccion: 'Carrer Nou, 2' })
  const worker = await api.asProcess()
  const { body } = await worker.get<ExportWork>(`/internal/exports/${asked.body.identifier}`)
  expect(body.content).toMatchObject({
    kind: 'declaration',
    declaration: {
      day: '2026-11-22',
      official: { items: expect.any(Array) },
      translated: expect.any(Object),
    },
  })
  expect(JSON.stringify(body.content)).toContain('Carrer Major, 1')
  const none = await admin.post('/api/exportacions', {
    kind: 'declaration',
    format: 'pdf',
    digest: 'f'.repeat(64),
  })
  expect(none.status).toBe(404)
})

it('is made again when the store has lost its file', async () => {
  await sign()
  const { digest } = await current()
  const { body } = await admin.post<Export>('/api/exportacions', {
    kind: 'declaration',
    format: 'pdf',
    digest,
  })
  const worker = await api.asProcess()
  const file = `/internal/exports/${body.identifier}`
  expect((await worker.put(file, { state: 'done' })).status).toBe(204)
  await worker.post('/internal/files/lost', { invoices: [], exports: [body.identifier] })
  expect((await admin.get<Export>(`/api/exportacions/${body.identifier}`)).body.state).toBe('pending')
  expect((await worker.get<ExportWork>(file)).body.content.kind).toBe('declaration')
})

it('names the producer as the company stands', () => {
  const facts = declarationFacts({
    nombre: ' Serra, S.L. ',
    nif: 'B69965747',
    direccion: 'Rambla, 3',
    cp: '08002',
    poblacion: 'Barcelona',
    provincia: 'Barcelona',
    pais: null,
  })
  expect(facts).toMatchObject({
    producerName: 'Serra, S.L.',
    producerAddress: 'Rambla, 3, 08002 Barcelona, España',
    place: 'Barcelona, España',
  })
})
