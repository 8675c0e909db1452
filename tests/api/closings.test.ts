import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSample } from '#api/sample/loadSample.ts'
import { buildBank, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { setDue } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { ClosingContent, Closings } from '#wire/closings.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { ReminderDraft } from '#wire/reminders.ts'

const PATH = '/api/tancaments'

let api: TestApi
let staff: ApiClient
let admin: ApiClient
beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  admin = await api.as('Administrador')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildContract(api.db, { fechaInicio: '2026-09-15' })
})

const issue = (FechaFactura: string, headers: Record<string, string> = {}) =>
  staff.post<Invoice[] & ErrorBody>('/api/facturas', { SerieIdentifier: 'A', FechaFactura }, { headers })
/** A-1 of September, A-2 of October; 121.00 each. */
const issueTwo = async () => {
  const [first] = (await issue('2026-09-20')).body
  const [second] = (await issue('2026-10-20')).body
  if (!first || !second) throw new Error('nothing was issued')
  return { first, second }
}
const content = async (day: string) =>
  (await admin.get<ClosingContent>(`${PATH}/previsio?closedThrough=${day}`)).body
/** As a screen does it: what is seen is what is closed. */
const close = async (closedThrough: string) => {
  const { invoices, totalFactura } = await content(closedThrough)
  return admin.post<Closings & ErrorBody>(PATH, { closedThrough, invoices, totalFactura })
}
const reopen = (closedThrough: string | null, before: string, reason = 'La gestoria demana un canvi') =>
  admin.post<Closings & ErrorBody>(`${PATH}/reobrir`, { closedThrough, before, reason })
const put = (invoice: Invoice, changes: Record<string, unknown>) =>
  staff.put<Invoice & ErrorBody>(`/api/facturas/${invoice.identifier}`, {
    ...invoice,
    fechaCobro: invoice.fechaVencimiento,
    ...changes,
  })
const read = async ({ identifier }: Invoice) => (await staff.get<Invoice>(`/api/facturas/${identifier}`)).body
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code]

describe('closing', () => {
  it('tells first what it would hold, and closes that and all before it', async () => {
    const { first } = await issueTwo()
    await staff.post('/api/facturas/pagament', { invoices: [first.identifier], isPagada: true })
    expect(await content('2026-10-31')).toEqual({
      closedThrough: '2026-10-31',
      opening: null,
      invoices: 2,
      precioBase: 200,
      impuestoIVA: 42,
      totalFactura: 242,
      pending: { count: 1, total: 121 },
      unmailed: 2,
      withoutIssuer: 0,
      recordsToMend: 0,
    })
    const { status, body } = await close('2026-09-30')
    expect(status).toBe(200)
    expect(body).toEqual({
      closedThrough: '2026-09-30',
      entries: [
        {
          at: expect.any(String),
          account: 'administrador@example.com',
          action: 'close',
          before: null,
          after: '2026-09-30',
          reason: null,
          content: { invoices: 1, precioBase: 100, impuestoIVA: 21, totalFactura: 121 },
        },
      ],
    })
    // What is closed already is not counted again.
    expect(await content('2026-10-31')).toMatchObject({ opening: '2026-10-01', invoices: 1 })
    expect((await close('2026-10-31')).body.entries.map(({ before }) => before)).toEqual(['2026-09-30', null])
    expect((await staff.get<Closings>(PATH)).body.closedThrough).toBe('2026-10-31')
  })

  it('is for whole months that are over, of invoices as they were seen, and only forward', async () => {
    await issueTwo()
    const ask = (body: Record<string, unknown>) => admin.post<ErrorBody>(PATH, body)
    const seen = { invoices: 2, totalFactura: 242 }
    for (const closedThrough of ['2026-10-30', '2026-11-30'])
      expect(refusal(await ask({ ...seen, closedThrough }))).toEqual([422, 'unprocessable'])
    for (const other of [{ invoices: 1 }, { totalFactura: 242.01 }])
      expect(refusal(await ask({ ...seen, ...other, closedThrough: '2026-10-31' }))).toEqual([409, 'stale'])
    await close('2026-10-31')
    for (const closedThrough of ['2026-10-31', '2026-09-30'])
      expect(refusal(await close(closedThrough))).toEqual([409, 'closed-already'])
    const body = { ...seen, closedThrough: '2026-10-31' }
    for (const client of [staff, await api.as('Consulta')])
      expect((await client.post(PATH, body)).status).toBe(403)
  })

  it('waits for the details of the company: invoices without them get them once they are there', async () => {
    const { first } = await issueTwo()
    await api.db
      .updateTable('invoices')
      .set({ companyVersion: null })
      .where('identifier', '=', first.identifier)
      .execute()
    expect(refusal(await close('2026-10-31'))).toEqual([409, 'without-issuer'])
  })

  it('is taken back with a reason, to an earlier month or altogether, and both are noted', async () => {
    const { second } = await issueTwo()
    await close('2026-10-31')
    expect((await reopen('2026-09-30', '2026-10-31', ' ')).status).toBe(422)
    expect(refusal(await reopen(null, '2026-09-30'))).toEqual([409, 'stale'])
    expect(refusal(await reopen('2026-10-31', '2026-10-31'))).toEqual([422, 'unprocessable'])
    const { body } = await reopen('2026-09-30', '2026-10-31')
    expect(body.entries[0]).toMatchObject({
      action: 'reopen',
      before: '2026-10-31',
      after: '2026-09-30',
      reason: 'La gestoria demana un canvi',
      content: null,
    })
    expect(await lastAudit(api, 'closing', null)).toMatchObject({
      account: 'administrador@example.com',
      action: 'reopen',
      after: { closedThrough: '2026-09-30', reason: 'La gestoria demana un canvi' },
    })
    expect((await put(second, { fechaVencimiento: '2026-12-31' })).status).toBe(200)
    expect((await reopen(null, '2026-09-30')).body.closedThrough).toBeNull()
  })
})

describe('what is closed', () => {
  it('takes no run, and the preview says so before', async () => {
    await close('2026-10-31')
    const preview = async (day: string) =>
      (await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${day}`)).body
    expect((await preview('2026-10-31')).closedThrough).toBe('2026-10-31')
    const refused = await issue('2026-10-31', { 'Idempotency-Key': 'of-october' })
    expect(refusal(refused)).toEqual([409, 'closed-period'])
    expect(refused.body.error).toBe(
      'La facturació està tancada fins al 31/10/2026: la primera data possible és l’01/11/2026.',
    )
    // Nothing of it is left behind: the same press may follow on an open day.
    expect(await api.db.selectFrom('billingRuns').select('key').execute()).toEqual([])
    expect((await issue('2026-11-01', { 'Idempotency-Key': 'of-october' })).status).toBe(201)
  })

  it('stays as it is, and an open invoice stays out of it', async () => {
    const { first, second } = await issueTwo()
    const bank = await buildBank(api.db)
    await close('2026-09-30')
    const [line] = first.facturaDetalles
    for (const changes of [
      { fechaFactura: '2026-10-02' },
      { fechaVencimiento: '2026-12-31' },
      { bancIdentifier: bank.identifier },
      { facturaDetalles: [{ ...line, productoPrecio: 90 }] },
    ]) {
      const answer = await put(first, { ...changes, isConfirmed: true })
      expect(refusal(answer), JSON.stringify(changes)).toEqual([409, 'closed-period'])
      expect(answer.body.error).toContain('factura rectificativa amb data de l’01/10/2026')
    }
    expect(refusal(await put(second, { fechaFactura: '2026-09-30' }))).toEqual([409, 'closed-period'])
    expect([await read(first), await read(second)]).toEqual([first, second])
  })

  it('can be paid, noted on, printed and mailed', async () => {
    const { first } = await issueTwo()
    await close('2026-10-31')
    expect((await put(first, { isPagada: true, anotacion: 'Reclamada' })).status).toBe(200)
    const paid = await staff.post<{ changed: object[] }>('/api/facturas/pagament', {
      invoices: [first.identifier],
      isPagada: false,
    })
    expect(paid.body.changed).toHaveLength(1)
    expect((await staff.post('/api/facturas/pagament/desfer', { invoices: paid.body.changed })).status).toBe(
      200,
    )
    const worker = await api.asProcess()
    const noted = { invoices: [{ identifier: first.identifier, version: 1, error: null }] }
    expect((await worker.put('/internal/files', noted)).status).toBe(200)
    expect((await staff.post('/api/correus/factures', { invoices: [first.identifier] })).status).toBe(202)
    expect(await read(first)).toMatchObject({ isPagada: true, anotacion: 'Reclamada' })
  })

  it('takes no invoice by hand', async () => {
    await close('2026-10-31')
    const { identifier } = await api.db.selectFrom('clients').select('identifier').executeTakeFirstOrThrow()
    const byHand = (fechaFactura: string) =>
      staff.post<ErrorBody>('/api/facturas/manual', {
        serieIdentifier: 'A',
        fechaFactura,
        clienteIdentifier: identifier,
        facturaDetalles: [{ producte: 'Hora', cantidad: 1, productoPrecio: 60, productoDescuento: 0 }],
      })
    expect(refusal(await byHand('2026-10-31'))).toEqual([409, 'closed-period'])
    expect((await byHand('2026-11-01')).status).toBe(201)
  })

  it('is not deleted', async () => {
    const { second } = await issueTwo()
    await close('2026-10-31')
    const { body, status } = await staff.delete<ErrorBody>(`/api/facturas/${second.identifier}`)
    expect([status, body.code]).toEqual([409, 'closed-period'])
  })

  it('goes with the sample company all the same', async () => {
    await emptyBooks(api.db)
    await loadSample(api.db, api.deps.clock)
    expect((await issue('2026-10-31')).status).toBe(201)
    expect((await close('2026-10-31')).status).toBe(200)
    const seen = (await admin.get<object>('/api/posada-a-punt/mostra')).body
    const gone = await admin.post('/api/posada-a-punt', seen)
    expect(gone.status, gone.text).toBe(200)
    expect((await staff.get<Closings>(PATH)).body.closedThrough).toBeNull()
  })

  /** As a path would that has forgotten the rule. */
  it.each([
    [
      'insert',
      `insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre,
      buyer_nombre, is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
      select serie_identifier, 99, '2026-10-01', '2026-10-01', cliente_identifier, 'x', 'x', false, 0, 0, 0, 0, 0 from invoices limit 1`,
    ],
    ['update', `update invoices set buyer_nif = 'B1'`],
    ['move', `update invoices set fecha_factura = '2026-10-31' where fecha_factura > '2026-10-31'`],
    ['delete', 'delete from invoices where num_fact = 1'],
    [
      'insert of a line',
      `insert into invoice_lines (invoice_identifier, contract_identifier, period, producte, cantidad, producto_precio,
      producto_descuento, precio_base, descuento, precio_linea)
      select identifier, (select max(identifier) from contracts), '[2020-01-01,2020-02-01)', 'x', 0, 0, 0, 0, 0, 0 from invoices where num_fact = 1`,
    ],
    ['update of a line', `update invoice_lines set producte = 'x'`],
    [
      'move of a line',
      'update invoice_lines set invoice_identifier = (select max(identifier) from invoices)',
    ],
    ['delete of a line', 'delete from invoice_lines'],
    [
      'insert of a tax',
      `insert into invoice_taxes (invoice_identifier, tratamiento, tipo, base, cuota, qualification, regime)
      select identifier, '21', 21, precio_base, impuesto_iva, 'S1', '01' from invoices where num_fact = 1`,
    ],
    ['emptying', 'truncate invoices cascade'],
    ['emptying of taxes', 'truncate invoice_taxes'],
  ])('is kept by the database: %s', async (_what, statement) => {
    await issueTwo()
    await issue('2026-11-15')
    await close('2026-10-31')
    await expect(sql.raw(statement).execute(api.db)).rejects.toMatchObject({ code: 'BK001' })
  })
})

describe('closing and a run at the same time', () => {
  const isWaiting = async () => (await lockWaits(api.db)) === 1

  it('the closing waits for who writes invoices, whatever other lock that has forgotten, and then counts what it has written', async () => {
    await issueTwo()
    const seen = await content('2026-10-31')
    const { closed } = await api.db.transaction().execute(async tx => {
      await sql`update invoices set fecha_factura = '2026-11-01' where num_fact = 2`.execute(tx)
      const closed = admin.post<ErrorBody>(PATH, {
        closedThrough: '2026-10-31',
        invoices: seen.invoices,
        totalFactura: seen.totalFactura,
      })
      await eventually('the closing waits', isWaiting)
      return { closed }
    })
    expect(refusal(await closed)).toEqual([409, 'stale'])
  })

  it('who writes an invoice waits for the closing, and is refused by what it has closed', async () => {
    const { first } = await issueTwo()
    const { written } = await api.db.transaction().execute(async tx => {
      await tx.updateTable('configuration').set({ closedThrough: '2026-10-31' }).execute()
      // Without a word to any lock of the API.
      const written = sql`update invoices set buyer_nif = 'B1' where identifier = ${first.identifier}`
        .execute(api.db)
        .then(
          () => null,
          (error: unknown) => error,
        )
      await eventually('the other waits', isWaiting)
      return { written }
    })
    expect(await written).toMatchObject({ code: 'BK001' })
    expect((await read(first)).version).toBe(first.version)
  })

  it('of twenty runs and a closing at once, nothing is dated in what was closed but what the closing has counted', async () => {
    for (let index = 0; index < 5; index++) await buildContract(api.db, { fechaInicio: '2026-10-01' })
    const clients = (await api.db.selectFrom('clients').select('identifier').execute()).map(
      ({ identifier }) => identifier,
    )
    const runs = clients.map(ClienteIdentifier =>
      staff.post<ErrorBody>('/api/facturas', {
        SerieIdentifier: 'A',
        FechaFactura: '2026-10-31',
        ClienteIdentifier,
      }),
    )
    const closing = (async () => {
      for (;;) {
        const answer = await close('2026-10-31')
        if (answer.status === 200) return answer.body.entries[0]?.content?.invoices
        expect(refusal(answer)).toEqual([409, 'stale'])
      }
    })()
    const answers = await Promise.all(runs)
    const counted = await closing
    const issued = answers.filter(({ status }) => status === 201).length
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(refusal(answer)).toEqual([409, 'closed-period'])
    expect(counted).toBe(issued)
    expect((await content('2026-10-31')).invoices).toBe(0)
  })
})

describe('what is mailed or paid', () => {
  /** A reminder brings the invoice with it, though nobody has mailed it by itself. */
  const remind = async (invoice: Invoice) => {
    await setDue(api, invoice.identifier, '2026-11-10')
    const [draft] = (await staff.get<ReminderDraft[]>('/api/recordatoris')).body
    const { status, text } = await staff.post('/api/recordatoris', {
      key: randomUUID(),
      reminders: [
        {
          clienteIdentifier: invoice.clienteIdentifier,
          invoices: draft?.invoices,
          addresses: draft?.addresses,
          subject: 'Recordatori',
          text: 'Us recordem la factura.',
        },
      ],
    })
    expect(status, text).toBe(202)
  }

  const handedOut = async (how: 'mailed' | 'paid' | 'uncertain' | 'reminded') => {
    const { second } = await issueTwo()
    if (how === 'paid')
      await staff.post('/api/facturas/pagament', { invoices: [second.identifier], isPagada: true })
    else {
      if (how === 'reminded') await remind(second)
      else await staff.post('/api/correus/factures', { invoices: [second.identifier] })
      const state = how === 'uncertain' ? how : 'sent'
      await sql`
        update mails set state = ${state}, settled_at = now(), error = ${how === 'uncertain' ? 'silence' : null}
      `.execute(api.db)
    }
    return read(second)
  }

  it.each(['mailed', 'paid', 'uncertain', 'reminded'] as const)(
    '(%s) changes in what it says only when that is meant',
    async how => {
      const invoice = await handedOut(how)
      for (const changes of [
        { fechaVencimiento: '2026-12-31' },
        { facturaDetalles: invoice.facturaDetalles.map(line => ({ ...line, productoPrecio: 90 })) },
      ]) {
        const answer = await put(invoice, changes)
        expect(refusal(answer)).toEqual([409, 'handed-out'])
        expect(answer.body.error).toContain('factura rectificativa')
      }
      expect(await read(invoice)).toEqual(invoice)
      expect((await put(invoice, { fechaVencimiento: '2026-12-31', isConfirmed: true })).status).toBe(200)
    },
  )

  it('takes its payment and a note as before', async () => {
    const invoice = await handedOut('mailed')
    expect((await put(invoice, { isPagada: true, anotacion: 'Cobrada' })).status).toBe(200)
    expect((await put(invoice, { isPagada: false })).status).toBe(200)
  })

  it('is not deleted, though it is the last of its series', async () => {
    const invoice = await handedOut('mailed')
    const { status, body } = await staff.delete<ErrorBody>(`/api/facturas/${invoice.identifier}`)
    expect([status, body.code]).toEqual([409, 'mailed'])
  })

  it('is left to whom it was sent in vain: a refused mail asks nothing', async () => {
    const { second } = await issueTwo()
    await staff.post('/api/correus/factures', { invoices: [second.identifier] })
    await sql`update mails set state = 'refused', settled_at = now(), error = 'unknown'`.execute(api.db)
    expect((await put(second, { fechaVencimiento: '2026-12-31' })).status).toBe(200)
    expect((await staff.delete(`/api/facturas/${second.identifier}`)).status).toBe(204)
  })
})

it('deleting another than the last says which number would be missing', async () => {
  const { first } = await issueTwo()
  const { body } = await staff.delete<ErrorBody>(`/api/facturas/${first.identifier}`)
  expect([body.code, body.error]).toEqual([
    'not-last',
    'Sense la A-1 quedaria un forat a la numeració. Només es pot esborrar l’última factura de la sèrie, la A-2.',
  ])
})
