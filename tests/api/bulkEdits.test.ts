import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedPrice } from '#domain/prices.ts'
import { buildClient, buildContract, buildProduct } from '#tests/builders/books.ts'
import { clientOf, writeBooks } from '#tests/builders/randomBooks.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientEdit, ContractEdit, contractBulk } from '#wire/bulkEdits.ts'
import { MAX_BULK_EDIT } from '#wire/bulkLimits.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { InvoiceSums } from '#wire/invoices.ts'

const TODAY = '2026-11-21'

type Preview = (typeof contractBulk.preview)['_output']
type Result = (typeof contractBulk.result)['_output']
type Seen = { identifier: number; version: number }
type Kind = 'clientProd' | 'clients'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

const ok = <T>({ status, text, body }: Answer<T>): T => {
  expect(status, text).toBe(200)
  return body
}
const preview = async (kind: Kind, records: number[], edit: unknown): Promise<Preview> =>
  ok(await staff.post<Preview>(`/api/${kind}/bulk/preview`, { records, edit }))
const apply = async (kind: Kind, records: Seen[], edit: unknown): Promise<Result> =>
  ok(await staff.post<Result>(`/api/${kind}/bulk`, { records, edit }))
const undo = async (kind: Kind, { changed, day }: Pick<Result, 'changed' | 'day'>): Promise<Result> =>
  ok(await staff.post<Result>(`/api/${kind}/bulk/undo`, { records: changed, day }))
const seenIn = ({ records }: Preview): Seen[] =>
  records.flatMap(({ identifier, version }) => (version === null ? [] : { identifier, version }))

const contracts = async () => ok(await staff.get<Contract[]>('/api/clientProd/true'))
const clients = async () => ok(await staff.get<Client[]>('/api/clients/true'))
const forecast = async () => ok(await staff.get<InvoiceSums>('/api/facturas/forecast/summary'))

const entriesAfter = async (identifier: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select account, action, entity, record, before, after from audit_log where identifier > ${identifier}
    order by entity, record, identifier
  `.execute(api.db)
  return rows
}
const lastEntry = async (): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(identifier), 0)::int as last from audit_log
  `.execute(api.db)
  return rows[0]?.last ?? 0
}
/** All that an edit may write, but for the audit log. */
const books = async () => {
  const [all, pauses] = [
    await contracts(),
    await api.db
      .selectFrom('pauses')
      .select(['clienteIdentifier', 'contractIdentifier', 'firstDay', 'lastDay'])
      .orderBy('clienteIdentifier')
      .orderBy('contractIdentifier')
      .orderBy('firstDay')
      .execute(),
  ]
  return { contracts: all, clients: await clients(), pauses }
}

describe('contracts', () => {
  let one: number
  let other: number
  let free: number
  beforeEach(async () => {
    await emptyBooks(api.db)
    const clienteIdentifier = (await buildClient(api.db, { nombre: 'Taller Ribera' })).identifier
    const productoIdentifier = (await buildProduct(api.db)).identifier
    const build = async (productoPrecio: number, values = {}) =>
      (await buildContract(api.db, { clienteIdentifier, productoIdentifier, productoPrecio, ...values }))
        .identifier
    one = await build(33.33, { productoTitulo: 'Quota 2026' })
    other = await build(100, { isActive: false })
    free = await build(0)
  })
  const rise: ContractEdit = { field: 'productoPrecio', how: 'percent', value: 3 }

  it('are previewed row by row with the forecast, and nothing is written', async () => {
    const [before, entry] = [await books(), await lastEntry()]
    const { records, forecast: sums } = await preview('clientProd', [other, one, free, 9_999, one], rise)
    expect(records).toEqual([
      {
        identifier: other,
        version: 1,
        name: 'Taller Pro',
        owner: 'Taller Ribera',
        before: { productoPrecio: 100 },
        after: { productoPrecio: 103 },
        reason: null,
      },
      expect.objectContaining({ before: { productoPrecio: 33.33 }, after: { productoPrecio: 34.33 } }),
      expect.objectContaining({ identifier: free, after: {}, reason: 'Ja hi consta així.' }),
      {
        identifier: 9_999,
        version: null,
        name: null,
        owner: null,
        before: {},
        after: {},
        reason: 'El contracte no existeix.',
      },
    ])
    // The second one is paused: 33.33 and 0 become 34.33 and 0, plus 21 %.
    expect(sums).toEqual({
      month: '2026-12',
      before: { count: 1, total: 40.33 },
      after: { count: 1, total: 41.54 },
    })
    expect(await forecast()).toEqual(sums.before)
    expect([await books(), await lastEntry()]).toEqual([before, entry])
    await apply('clientProd', seenIn({ records, forecast: sums }), rise)
    expect(await forecast()).toEqual(sums.after)
  })

  it('are each refused by the rules of a single edit, in words for staff', async () => {
    const reasons = async (edit: ContractEdit) =>
      (await preview('clientProd', [one], edit)).records.map(({ reason }) => reason)
    expect(await reasons({ field: 'productoPrecio', how: 'amount', value: -40 })).toEqual([
      'El preu quedaria per sota de zero.',
    ])
    await api.db.updateTable('contracts').set({ productoUnidades: 9_000_000 }).execute()
    expect(await reasons({ field: 'productoPrecio', how: 'set', value: 9_000_000 })).toEqual([
      expect.stringContaining('999.999.999.999,99'),
    ])
    expect(await reasons({ field: 'productoTitulo', how: 'replace', find: 'Quota 2026', by: '' })).toEqual([
      'Camp obligatori.',
    ])
    expect(await reasons({ field: 'productoDescripcion', how: 'replace', find: '2025', by: '2026' })).toEqual(
      ['El text no hi surt.'],
    )
  })

  it('that somebody has changed since the preview are left as they are and named', async () => {
    const seen = seenIn(await preview('clientProd', [one, other], rise))
    const [contract] = await contracts()
    await staff.put(`/api/clientProd/${one}`, { ...contract, productoPrecio: 40 })
    const { changed, refused } = await apply('clientProd', seen, rise)
    expect(refused).toEqual([
      { identifier: one, name: 'Quota 2026', reason: 'Algú l’ha canviat mentrestant.' },
    ])
    expect(changed).toEqual([{ identifier: other, version: 2, values: { productoPrecio: 100 } }])
    expect((await contracts()).map(({ productoPrecio }) => productoPrecio)).toEqual([40, 103, 0])
    // The same once more is all stale, and writes nothing.
    expect((await apply('clientProd', seen, rise)).changed).toEqual([])
  })

  it('have back what they held, but for what was changed since', async () => {
    const before = await contracts()
    const done = await apply('clientProd', seenIn(await preview('clientProd', [one, other], rise)), rise)
    const [contract] = await contracts()
    await staff.put(`/api/clientProd/${one}`, { ...contract, productoPrecio: 41 })
    const undone = await undo('clientProd', done)
    expect(undone.refused).toEqual([
      { identifier: one, name: 'Quota 2026', reason: 'Algú l’ha canviat mentrestant.' },
    ])
    expect((await contracts()).map(({ productoPrecio }) => productoPrecio)).toEqual([41, 100, 0])
    expect((await contracts()).slice(1)).toEqual(
      before.slice(1).map(row => ({ ...row, version: row.identifier === other ? 3 : 1 })),
    )
    // What was undone can be done again.
    await undo('clientProd', undone)
    expect((await contracts()).map(({ productoPrecio }) => productoPrecio)).toEqual([41, 103, 0])
  })

  it('that were paused are as if they never had been, on the same day; later it counts', async () => {
    const edit: ContractEdit = { field: 'isActive', value: false }
    const [before, sums] = [await books(), await forecast()]
    const { forecast: would } = await preview('clientProd', [one, free], edit)
    expect(would.after).toEqual({ count: 0, total: 0 })
    const done = await apply('clientProd', seenIn(await preview('clientProd', [one, free], edit)), edit)
    expect(await forecast()).toEqual(would.after)
    const late = await undo('clientProd', { ...done, day: '2026-11-20' })
    expect(late.changed).toEqual([])
    expect(late.refused.map(({ reason }) => reason)).toEqual(
      Array(2).fill(expect.stringContaining('un altre dia')),
    )
    await undo('clientProd', done)
    const unversioned = ({ contracts: rows, pauses }: Awaited<ReturnType<typeof books>>) => ({
      rows: rows.map(row => ({ ...row, version: 0 })),
      pauses,
    })
    expect(unversioned(await books())).toEqual(unversioned(before))
    expect(await forecast()).toEqual(sums)
  })

  it('take no more at once than is told, and no field that is not for many', async () => {
    const many = Array.from({ length: MAX_BULK_EDIT + 1 }, (_, index) => index + 1)
    const wrong: [number, unknown][] = [
      [422, { records: many, edit: rise }],
      [422, { records: [], edit: rise }],
      [422, { records: [one], edit: { ...rise, value: 3.001 } }],
      [422, { records: [one], edit: { ...rise, value: -101 } }],
      [400, { records: [one], edit: { field: 'billedThrough', value: TODAY } }],
      [400, { records: [one], edit: { ...rise, more: 1 } }],
    ]
    for (const [status, body] of wrong) {
      const answer = await staff.post<ErrorBody>('/api/clientProd/bulk/preview', body)
      expect([answer.status, answer.body.error], JSON.stringify(body).slice(0, 200)).toEqual([
        status,
        expect.any(String),
      ])
    }
  })
})

const figure = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map(hundredths => hundredths / 100)
const contractEdits: fc.Arbitrary<ContractEdit> = fc.oneof(
  fc.record({
    field: fc.constant('productoPrecio' as const),
    how: fc.constant('percent' as const),
    value: figure(-100, 30),
  }),
  fc.record({
    field: fc.constant('productoPrecio' as const),
    how: fc.constant('amount' as const),
    value: figure(-200, 200),
  }),
  fc.record({ field: fc.constant('productoDescuento' as const), value: figure(0, 100) }),
  fc.record({ field: fc.constant('productoUnidades' as const), value: figure(0, 20) }),
  fc.record({ field: fc.constant('isActive' as const), value: fc.boolean() }),
)
const clientEdits: fc.Arbitrary<ClientEdit> = fc.oneof(
  fc.record({ field: fc.constant('tipoIVA' as const), value: fc.constantFrom(0, 10, 21) }),
  fc.record({ field: fc.constant('isActive' as const), value: fc.boolean() }),
  fc.record({
    field: fc.constant('language' as const),
    value: fc.constantFrom('ca' as const, 'es' as const, null),
  }),
  fc.record({
    field: fc.constant('tipoVencimiento' as const),
    value: fc.constantFrom('0' as const, '1' as const, '2' as const, '3' as const),
  }),
)

/** The same edit, made by hand on one record. */
const byHand = async (edit: ContractEdit | ClientEdit, kind: Kind, identifier: number): Promise<void> => {
  const rows: (Contract | Client)[] = kind === 'clients' ? await clients() : await contracts()
  const row = rows.find(record => record.identifier === identifier)
  if (!row) throw new Error(`no record ${identifier}`)
  const value =
    edit.field === 'productoPrecio' && 'productoPrecio' in row
      ? changedPrice(row.productoPrecio, edit)
      : 'value' in edit && edit.value
  const headers = { 'If-Match': `"${row.version}"` }
  ok(await staff.put(`/api/${kind}/${identifier}`, { ...row, [edit.field]: value }, { headers }))
}

describe('a bulk edit', () => {
  it.each([
    ['clientProd', contractEdits],
    ['clients', clientEdits],
  ] as const)(
    'of %s leaves what the single edits would, and does what its preview said',
    async (kind, edits) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(clientOf, { minLength: 1, maxLength: 3 }),
          edits,
          async (generated, edit) => {
            await writeBooks(api.db, generated)
            const everything = (kind === 'clients' ? await clients() : await contracts()).map(
              ({ identifier }) => identifier,
            )
            const seen = await preview(kind, everything, edit)
            const start = await lastEntry()
            const done = await apply(kind, seenIn(seen), edit)
            const inBulk = {
              books: await books(),
              entries: await entriesAfter(start),
              sums: await forecast(),
            }
            expect(inBulk.sums).toEqual(seen.forecast.after)
            const willChange = seen.records.filter(({ reason }) => reason === null)
            expect(done.changed.map(({ identifier }) => identifier)).toEqual(
              willChange.map(({ identifier }) => identifier),
            )
            expect(done.refused.length).toBe(seen.records.length - willChange.length)

            await writeBooks(api.db, generated)
            expect(await forecast()).toEqual(seen.forecast.before)
            const again = await lastEntry()
            for (const { identifier } of willChange) await byHand(edit, kind, identifier)
            expect({
              books: await books(),
              entries: await entriesAfter(again),
              sums: await forecast(),
            }).toEqual(inBulk)
          },
        ),
        { numRuns: 10 },
      )
    },
  )
})
