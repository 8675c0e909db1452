import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { buildContract, buildSeries } from '#tests/builders/books.ts'
import { importSeries } from '#tests/builders/importSeries.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'

/** What an import says of a series stands before the invoices of ours, for runs, changes and deletions alike. */

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

/** One more invoice of the series. */
const issue = async (date: string, code = 'A') => {
  await buildContract(api.db, { fechaInicio: '2026-11-01' })
  const answer = await staff.post<Invoice[]>('/api/facturas', { SerieIdentifier: code, FechaFactura: date })
  const [invoice] = answer.body
  if (!invoice) throw new Error(`nothing was issued: ${answer.text}`)
  return { ...invoice, fechaCobro: invoice.fechaVencimiento }
}
const move = async (invoice: Invoice, fechaFactura: string) => {
  const { body: current } = await staff.get<Invoice>(`/api/facturas/${invoice.identifier}`)
  return staff.put<ErrorBody>(`/api/facturas/${invoice.identifier}`, {
    ...current,
    fechaCobro: '2026-12-31',
    fechaFactura,
  })
}
const remove = (invoice: Invoice) => staff.delete<ErrorBody>(`/api/facturas/${invoice.identifier}`)
/** Where the series stands, and all that was said of it as given elsewhere. */
const series = async () => ({
  ...(await api.db.selectFrom('series').select(['lastNumber', 'lastDate']).executeTakeFirstOrThrow()),
  starts: await api.db
    .selectFrom('seriesStarts')
    .select(['number', 'date'])
    .orderBy('number')
    .orderBy('date')
    .execute(),
})
const start = (number: number, date: string) => ({ number, date })

test('a series that has given numbers and has no invoices stays, and says so', async () => {
  await importSeries(api)
  const refused = await staff.delete<ErrorBody>('/api/series/A')
  expect([refused.status, refused.body.code]).toEqual([409, 'in-use'])
  expect(refused.body.error).toContain('ja ha donat números')
})

test('the first invoice after an import is not dated before the last one of before', async () => {
  await importSeries(api)
  const invoice = await issue('2026-11-10')
  expect(invoice.numFact).toBe(413)
  const refused = await move(invoice, '2019-01-01')
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'date-order',
    expect.stringContaining('31/10/2026'),
  ])
  expect((await move(invoice, '2026-10-31')).status).toBe(200)
})

test('a mistyped day that no invoice may have is refused, and blocks nothing', async () => {
  await expect(importSeries(api, { lastNumber: 412, lastDate: '31/10/2062' })).rejects.toThrow(/31\/12\/2026/)
  await importSeries(api, { lastNumber: 412, lastDate: '31/12/2026' })
  expect(await series()).toMatchObject({ lastNumber: 412, lastDate: '2026-12-31' })
})

test('once it is deleted, the next one is not dated before either', async () => {
  await importSeries(api)
  expect((await remove(await issue('2026-11-10'))).status).toBe(204)
  expect(await series()).toMatchObject({ lastNumber: 412, lastDate: '2026-10-31' })
  const body = { SerieIdentifier: 'A', FechaFactura: '2026-10-30' }
  expect((await staff.post<ErrorBody>('/api/facturas', body)).body.code).toBe('date-before-last')
  expect((await issue('2026-11-01')).numFact).toBe(413)
})

describe('numbers given elsewhere after ours', () => {
  test('stand between: ours before them are not dated later, ours after them not earlier', async () => {
    await importSeries(api)
    const before = await issue('2026-11-10')
    await importSeries(api, { lastNumber: 420, lastDate: '15/11/2026' })
    const after = await issue('2026-11-20')
    expect([before.numFact, after.numFact]).toEqual([413, 421])
    expect((await move(before, '2026-11-16')).body.error).toContain('15/11/2026')
    expect((await move(before, '2026-11-15')).status).toBe(200)
    expect((await move(after, '2026-11-14')).body.error).toContain('15/11/2026')
    expect((await remove(after)).status).toBe(204)
    expect(await series()).toMatchObject({ lastNumber: 420, lastDate: '2026-11-15' })
    expect((await remove(before)).body.code).toBe('not-last')
  })

  test('a file of before the invoices of ours changes nothing', async () => {
    await importSeries(api)
    await issue('2026-11-10')
    const standing = await series()
    await importSeries(api)
    expect(await series()).toEqual(standing)
    expect(standing).toMatchObject({ lastNumber: 413, starts: [start(412, '2026-10-31')] })
  })

  test('a later date alone holds for the invoice that is last now', async () => {
    await importSeries(api)
    const invoice = await issue('2026-11-10')
    await importSeries(api, { lastNumber: 413, lastDate: '15/11/2026' })
    expect((await move(invoice, '2026-11-05')).status).toBe(200)
    expect(await series()).toMatchObject({ lastDate: '2026-11-15' })
    expect((await remove(invoice)).status).toBe(204)
    expect(await series()).toMatchObject({ lastNumber: 412, lastDate: '2026-11-15' })
    expect((await move(await issue('2026-11-20'), '2026-11-14')).body.error).toContain('15/11/2026')
  })

  test('leave what was said of the first import standing', async () => {
    await importSeries(api)
    const invoice = await issue('2026-11-10')
    await importSeries(api, { lastNumber: 420, lastDate: '15/11/2026' })
    const refused = await move(invoice, '2019-01-01')
    expect([refused.status, refused.body.code]).toEqual([409, 'date-order'])
    expect(refused.body.error).toContain('31/10/2026')
    expect((await move(invoice, '2026-10-31')).status).toBe(200)
    expect((await move(invoice, '2026-11-16')).body.error).toContain('15/11/2026')
    expect(await series()).toEqual({
      lastNumber: 420,
      lastDate: '2026-11-15',
      starts: [start(412, '2026-10-31'), start(420, '2026-11-15')],
    })
  })

  test('three times over: each invoice stands between the two imports around it', async () => {
    const between = []
    for (const [lastNumber, lastDate, next] of [
      [412, '31/10/2026', '2026-11-03'],
      [420, '05/11/2026', '2026-11-08'],
      [430, '10/11/2026', '2026-11-13'],
    ] as const) {
      await importSeries(api, { lastNumber, lastDate })
      between.push(await issue(next))
    }
    const bounds = ['2026-10-31', '2026-11-05', '2026-11-10', null]
    for (const [index, invoice] of between.entries()) {
      const [earliest, latest] = bounds.slice(index, index + 2)
      expect((await move(invoice, addDays(earliest ?? '', -1))).body.code).toBe('date-order')
      expect((await move(invoice, earliest ?? '')).status).toBe(200)
      if (!latest) continue
      expect((await move(invoice, addDays(latest, 1))).body.code).toBe('date-order')
      expect((await move(invoice, latest)).status).toBe(200)
    }
  })

  test('after a later date alone: once the last is deleted, each bound still holds', async () => {
    await importSeries(api)
    const first = await issue('2026-11-05')
    const last = await issue('2026-11-10')
    await importSeries(api, { lastNumber: 414, lastDate: '15/11/2026' })
    expect((await remove(last)).status).toBe(204)
    expect(await series()).toMatchObject({ lastNumber: 413, lastDate: '2026-11-15' })
    expect((await move(first, '2026-10-30')).body.error).toContain('31/10/2026')
    expect((await remove(first)).status).toBe(204)
    expect(await series()).toMatchObject({ lastNumber: 412, lastDate: '2026-11-15' })
  })
})

/** The names of those days, and those of today again. */
const NAMES_OF_BEFORE = `
  alter table series rename last_number to ultimo_numero;
  alter table series rename last_date to ultima_fecha;
  alter table contracts rename anchor to ancla;
  alter table past_calendars rename contract_identifier to contrato_identifier;
  alter table past_calendars rename until to hasta;
  alter table audit_log rename action to accion;
  alter table audit_log rename entity to entidad;
  alter table audit_log rename record to registro;
  alter table audit_log rename after to despues;
  alter table audit_log
    alter accion type text using case accion when 'create' then 'crear' else accion end,
    alter despues type jsonb using case when despues ? 'lastDate'
      then despues || jsonb_build_object('ultimoNumero', despues -> 'lastNumber', 'ultimaFecha', despues -> 'lastDate')
      else despues end;
`
const NAMES_OF_TODAY = `
  alter table series rename ultimo_numero to last_number;
  alter table series rename ultima_fecha to last_date;
  alter table series_starts rename numero to number;
  alter table series_starts rename fecha to date;
  alter table contracts rename ancla to anchor;
  alter table past_calendars rename contrato_identifier to contract_identifier;
  alter table past_calendars rename hasta to until;
  alter table audit_log rename accion to action;
  alter table audit_log rename entidad to entity;
  alter table audit_log rename registro to record;
  alter table audit_log rename despues to after;
  alter table audit_log alter action type text using case action when 'crear' then 'create' else action end;
`

describe('books of before', () => {
  const migration = (name: string) =>
    readFile(join(import.meta.dirname, '../../api/migrations', name), 'utf8')
  /** What every book had before it was ever written, and what became of it since. */
  const migrations = async () => {
    await sql
      .raw(`
        ${NAMES_OF_BEFORE}
        drop table series_starts;
        alter table series
          add column numero_inicial integer not null default 0, add column fecha_inicial date, add check (numero_inicial <= ultimo_numero);
        ${await migration('0012_series_start.sql')}
        ${await migration('0020_starts.sql')}
        ${NAMES_OF_TODAY}
      `)
      .execute(api.db)
  }
  const asItWas = () => api.db.deleteFrom('seriesStarts').execute()

  test.each([
    ['an imported series with invoices of ours', ['2026-11-10', '2026-11-20']],
    ['an imported series without', []],
  ])('%s', async (_, days) => {
    await importSeries(api)
    for (const day of days) await issue(day)
    const standing = await series()
    await asItWas()
    await migrations()
    expect(await series()).toEqual(standing)
    expect(standing).toMatchObject({ starts: [start(412, '2026-10-31')] })
  })

  test('in which the first invoice of ours was dated before the last one of before', async () => {
    await importSeries(api)
    const invoice = await issue('2026-11-10')
    await asItWas()
    expect((await move(invoice, '2019-01-01')).status).toBe(200)
    await migrations()
    expect(await series()).toMatchObject({
      lastNumber: 413,
      lastDate: '2026-10-31',
      starts: [start(412, '2026-10-31')],
    })
    const next = { SerieIdentifier: 'A', FechaFactura: '2026-10-30' }
    expect((await staff.post<ErrorBody>('/api/facturas', next)).body.code).toBe('date-before-last')
    expect((await move(invoice, '2026-10-31')).status).toBe(200)
  })

  test('in which it was deleted', async () => {
    await importSeries(api)
    const invoice = await issue('2026-11-10')
    await asItWas()
    expect((await remove(invoice)).status).toBe(204)
    expect(await series()).toMatchObject({ lastDate: null })
    await migrations()
    expect(await series()).toEqual({
      lastNumber: 412,
      lastDate: '2026-10-31',
      starts: [start(412, '2026-10-31')],
    })
  })

  test('a series that was taken further between invoices of ours, and renamed by staff', async () => {
    await importSeries(api, { lastNumber: 400, lastDate: '30/09/2026' })
    await issue('2026-11-05')
    await importSeries(api, { lastNumber: 412, lastDate: '10/11/2026' })
    expect((await issue('2026-11-12')).numFact).toBe(413)
    expect((await staff.put('/api/series/A', { descripcion: 'Factures pròpies' })).status).toBe(200)
    await issue('2026-11-20')
    const standing = await series()
    await asItWas()
    await migrations()
    expect(await series()).toEqual(standing)
    expect(standing).toMatchObject({ starts: [start(400, '2026-09-30'), start(412, '2026-11-10')] })
  })

  test('a series of ours from its first number on', async () => {
    const created = await staff.post('/api/series', { identifier: 'A', descripcion: 'Factures' })
    expect(created.status).toBe(201)
    await issue('2026-11-10')
    await migrations()
    expect(await series()).toMatchObject({ starts: [] })
  })

  test('a contract that begins anew where its present calendar did keeps none of before', async () => {
    const kept = { productoDiasFacturacion: 30, isRecurrente: true }
    const { identifier } = await buildContract(api.db, { fechaInicio: '2026-01-01' })
    await api.db.updateTable('contracts').set({ anchor: '2026-06-01' }).execute()
    await migrations()
    const calendars = () =>
      api.db.selectFrom('pastCalendars').select(['anchor', 'until']).orderBy('anchor').execute()
    expect(await calendars()).toEqual([{ anchor: '2026-01-01', until: '2026-06-01' }])
    await api.db.updateTable('contracts').set({ fechaInicio: '2026-06-01' }).execute()
    // As it was left behind before a new start ended it.
    await api.db
      .insertInto('pastCalendars')
      .values({ ...kept, contractIdentifier: identifier, anchor: '2026-01-01', until: '2026-06-01' })
      .execute()
    await migrations()
    expect(await calendars()).toEqual([])
  })

  test('one of which no import tells: its first invoice is the bound', async () => {
    await buildSeries(api.db, { identifier: 'B', lastNumber: 99, lastDate: '2026-10-01' })
    const invoice = await issue('2026-11-10', 'B')
    await migrations()
    expect(await series()).toMatchObject({ starts: [start(99, '2026-11-10')] })
    expect((await move(invoice, '2026-11-09')).body.code).toBe('date-order')
  })
})
