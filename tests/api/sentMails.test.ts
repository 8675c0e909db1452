import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import type { SystemStatus } from '#wire/ops.ts'
import type { Role } from '#wire/roles.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  // Thirty of each kind, ten of them sent.
  await sql`
    insert into mails (kind, key, recipient, payload, state, settled_at, error, invoice_identifier, invoice_number, archived_at)
    select
      kind, kind || n, 'a@taller.example', '{}', state, case when state <> 'pending' then now() end,
      case when state = 'refused' then 'No.' end, n, n, case when n = 1 then now() end
    from unnest(array['invoice', 'reminder', 'scheduled']) as kind, unnest(array['sent', 'pending', 'refused']) with ordinality as s(state, s),
      generate_series(s * 10, s * 10 + 9) as n
  `.execute(api.db)
})

const totalsAs = async (role: Role) =>
  (await (await api.as(role)).get<MailLedger>('/api/correus')).body.totals
const ofKind = (kind: 'invoice' | 'reminder' | 'scheduled') =>
  api.db.updateTable('mails').where('kind', '=', kind).where('state', '=', 'pending')
const send = { state: 'sent', settledAt: sql<Date>`now()` } as const

test('mails that are sent already when they are written are counted, each role’s own', async () => {
  expect(await totalsAs('Administrador')).toEqual({ pending: 30, sent: 30, kept: 0, undelivered: 30 })
  expect(await totalsAs('Consulta')).toEqual({ pending: 20, sent: 20, kept: 0, undelivered: 20 })
})

test('mails are counted as they are sent, one by one and many at once', async () => {
  const { identifier } = await api.db
    .selectFrom('mails')
    .select('identifier')
    .where('state', '=', 'pending')
    .where('kind', '=', 'invoice')
    .limit(1)
    .executeTakeFirstOrThrow()
  await api.db.updateTable('mails').set(send).where('identifier', '=', identifier).execute()
  expect(await totalsAs('Consulta')).toEqual({ pending: 19, sent: 21, kept: 0, undelivered: 20 })
  await Promise.all(
    (['invoice', 'reminder', 'scheduled'] as const).map(kind => ofKind(kind).set(send).execute()),
  )
  expect(await totalsAs('Administrador')).toEqual({ pending: 0, sent: 60, kept: 0, undelivered: 30 })
})

test('many workers that send at the same moment lose none', async () => {
  const waiting = await api.db
    .selectFrom('mails')
    .select('identifier')
    .where('state', '=', 'pending')
    .execute()
  await Promise.all(
    waiting.map(({ identifier }) =>
      api.db.updateTable('mails').set(send).where('identifier', '=', identifier).execute(),
    ),
  )
  expect(await totalsAs('Administrador')).toEqual({ pending: 0, sent: 60, kept: 0, undelivered: 30 })
})

test('what is written once more, rolled back, deleted or emptied is not counted', async () => {
  await api.db.updateTable('mails').set({ attempts: 2 }).execute()
  await api.db
    .transaction()
    .execute(async tx => {
      await tx.updateTable('mails').set(send).where('state', '=', 'pending').execute()
      throw new Error('something went wrong')
    })
    .catch(() => undefined)
  expect((await totalsAs('Administrador')).sent).toBe(30)
  await api.db.deleteFrom('mails').where('kind', '=', 'reminder').execute()
  expect((await totalsAs('Administrador')).sent).toBe(20)
  await emptyBooks(api.db)
  expect(await totalsAs('Administrador')).toEqual({ pending: 0, sent: 0, kept: 0, undelivered: 0 })
})

test('the status of the system tells the same, and only states that there are', async () => {
  const system = async () =>
    (await (await api.as('Administrador')).get<SystemStatus>('/api/sistema')).body.mails
  expect(await system()).toEqual({ sent: 30, pending: 30, refused: 30 })
  await emptyBooks(api.db)
  expect(await system()).toEqual({})
})
