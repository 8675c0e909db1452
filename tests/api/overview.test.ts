import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ageingBucket, ageingSums } from '#domain/ageing.ts'
import { lastOfMonth } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { paymentDay } from '#domain/payment.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import type { Preview } from '#wire/billing.ts'
import type { Contract } from '#wire/contracts.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { INVOICE_DAYS, type InvoiceDay } from '#wire/invoiceDays.ts'
import { LISTING_STATES, type ListingState } from '#wire/invoiceListing.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice, InvoiceSums } from '#wire/invoices.ts'
import type { DocumentsNoted } from '#wire/jobs.ts'
import type { Activity, Ageing, ClientsOverview, History, MonthState, RunOutlook } from '#wire/overview.ts'

/** What Home says is what the lists say that it leads to, to the cent. */

const TODAY = '2026-11-30'

let api: TestApi
let staff: ApiClient

const change = async (invoice: Invoice | undefined, changes: Partial<Invoice>) => {
  // As the screen sends it: the day on which it is expected, while nobody has said another.
  const fechaCobro = changes.fechaVencimiento ?? invoice?.fechaVencimiento
  const answer = await staff.put(`/api/facturas/${invoice?.identifier}`, {
    ...invoice,
    fechaCobro,
    ...changes,
  })
  expect(answer.status, answer.text).toBe(200)
}

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  const { db } = api
  await Promise.all([buildCompany(db), buildBank(db), buildSeries(db)])

  const contract = async (
    client: Parameters<typeof buildClient>[1],
    values: Parameters<typeof buildContract>[1],
  ) => {
    const { identifier } = await buildClient(db, client)
    await buildContract(db, { clienteIdentifier: identifier, isRecurrente: false, ...values })
  }
  // Each is billed once for the day it begins on: the first invoice of a client is that of its `fechaInicio`.
  await contract({ nombre: 'Marxat' }, { fechaInicio: '2025-03-01', productoPrecio: 300 })
  await contract({ nombre: 'Fidel' }, { fechaInicio: '2025-03-01', productoPrecio: 10 })
  await issueOn(staff, '2025-03-31')
  await contract({ nombre: 'Nou' }, { fechaInicio: '2026-09-01', productoPrecio: 200 })
  await issueOn(staff, '2026-09-15')
  const fidel = await db
    .selectFrom('clients')
    .select('identifier')
    .where('nombre', '=', 'Fidel')
    .executeTakeFirstOrThrow()
  for (const [day, price] of [
    ['2026-10-31', 33.33],
    ['2026-11-02', 0.5],
    ['2026-11-30', 1000],
  ] as const) {
    await buildContract(db, {
      clienteIdentifier: fidel.identifier,
      isRecurrente: false,
      fechaInicio: day,
      productoPrecio: price,
    })
    await contract(
      { nombre: `Sense correu ${day}`, personasContacto: null },
      { fechaInicio: day, productoPrecio: 5 },
    )
    await issueOn(staff, day)
  }

  const invoices = (await staff.get<Invoice[]>('/api/facturas/2000-01-01/2026-12-31')).body
  const of = (day: string, name: string) =>
    invoices.find(({ fechaFactura, cliente }) => fechaFactura === day && cliente.nombre === name)
  await change(of('2025-03-31', 'Marxat'), { isPagada: true, fechaCobro: '2025-04-03' })
  await change(of('2025-03-31', 'Fidel'), { isPagada: true, fechaVencimiento: '2025-05-31' })
  // As books of before payment dates have it.
  await db
    .updateTable('invoices')
    .set({ fechaCobro: null })
    .where('fechaVencimiento', '=', '2025-05-31')
    .execute()
  await change(of('2026-09-15', 'Nou'), { fechaVencimiento: '2026-09-30' })
  await change(of('2026-10-31', 'Fidel'), { fechaVencimiento: '2026-11-29' })
  await change(of('2026-11-02', 'Fidel'), { isPagada: true, fechaCobro: '2026-11-30' })
  await change(of('2026-11-30', 'Fidel'), { fechaVencimiento: '2026-11-30' })
  const mailed = of('2026-11-02', 'Fidel')?.identifier ?? 0
  const sent = await staff.post('/api/correus/factures', { invoices: [mailed] })
  expect(sent.status, sent.text).toBe(202)
  // What the workers say once they have printed and mailed it.
  const worker = await api.asProcess()
  const version = await documentVersion(db, { identifier: mailed })
  const noted = await worker.put<DocumentsNoted>('/internal/files', {
    invoices: [{ identifier: mailed, version, error: null }],
  })
  const claim = randomUUID()
  const mail = await worker.post('/internal/claims', { identifier: noted.body.mails[0]?.identifier, claim })
  expect(mail.status, mail.text).toBe(200)
  for (const state of ['sending', 'sent']) {
    const answer = await worker.put(`/internal/claims/${claim}`, { state })
    expect(answer.status, answer.text).toBeLessThan(300)
  }

  // What a run today would issue, would leave out, and has to say.
  await contract({ nombre: 'Pendent' }, { fechaInicio: TODAY, productoPrecio: 77 })
  await contract({ nombre: 'Pendent gratis' }, { fechaInicio: TODAY, productoPrecio: 0 })
  await contract({ nombre: 'Sense NIF', nif: null }, { fechaInicio: TODAY })
})
afterAll(() => api.stop())

const read = async <T>(path: string, by = staff): Promise<T> => {
  const answer = await by.get<T>(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const list = (from: string, to: string, narrowed = '') =>
  read<Invoice[]>(`/api/facturas/${from}/${to}${narrowed && `?${narrowed}`}`)
const sumsOf = (invoices: readonly Invoice[]): InvoiceSums => ({
  count: invoices.length,
  total: sumMoney(invoices.map(({ totalFactura }) => totalFactura)),
})

describe('the list of invoices', () => {
  const rules: Record<InvoiceDay, (invoice: Invoice) => string | null> = {
    issue: invoice => invoice.fechaFactura,
    due: invoice => invoice.fechaVencimiento,
    payment: invoice => (invoice.isPagada ? paymentDay(invoice) : null),
  }

  it.each(INVOICE_DAYS)('is of the days of %s, and so is its sum', async by => {
    const all = await list('2000-01-01', '2999-12-31')
    for (const [from, to] of [
      ['2000-01-01', '2999-12-31'],
      ['2026-11-01', '2026-11-30'],
      ['2025-03-01', '2025-05-31'],
    ] as const) {
      const meant = all.filter(invoice => {
        const day = rules[by](invoice)
        return day !== null && day >= from && day <= to
      })
      expect(meant.length).toBeGreaterThan(0)
      const found = await list(from, to, `by=${by}`)
      expect(found.map(({ identifier }) => identifier)).toEqual(meant.map(({ identifier }) => identifier))
      expect(await read(`/api/facturas/summary?start=${from}&end=${to}&by=${by}`)).toEqual(sumsOf(meant))
    }
  })

  it('is of one client, whichever days they are', async () => {
    const all = await list('2000-01-01', '2999-12-31')
    const client = all.find(({ cliente }) => cliente.nombre === 'Fidel')?.clienteIdentifier
    const ofClient = all.filter(({ clienteIdentifier }) => clienteIdentifier === client)
    expect(await list('2000-01-01', '2999-12-31', `client=${client}`)).toEqual(ofClient)
    expect(await list('2000-01-01', '2999-12-31', `client=${client}&by=payment`)).toEqual(
      ofClient.filter(({ isPagada }) => isPagada),
    )
  })
})

/** What the screen leaves of its rows when this state is pressed. */
const inState = async (from: string, to: string, state: ListingState): Promise<InvoiceSums> => {
  const { body } = await staff.get<InvoiceColumns>(`/api/facturas/${from}/${to}`, {
    headers: { accept: INVOICE_COLUMNS_TYPE },
  })
  const rows = invoiceRows(body).filter(row => LISTING_STATES[state].isSo(row, TODAY))
  return { count: rows.length, total: sumMoney(rows.map(({ totalFactura }) => totalFactura)) }
}

describe('Home', () => {
  it('tells what a run today would issue as its preview does', async () => {
    const preview = await read<Preview>(`/api/facturas/previsio?fechaFactura=${TODAY}`)
    const total = sumMoney(preview.invoices.map(({ totalFactura }) => totalFactura))
    expect(await read<RunOutlook>('/api/overview/run')).toEqual({
      day: TODAY,
      due: { count: preview.invoices.length, total },
      blocked: preview.blocked.length,
      warnings: preview.warnings.length,
    })
    expect(preview).toMatchObject({
      blocked: [{ cliente: 'Sense NIF' }],
      warnings: [{ cliente: 'Pendent gratis' }, { cliente: 'Pendent gratis' }],
    })
    expect(total).toBe(93.17)
  })

  it('tells where the month stands as the lists of its invoices do', async () => {
    const {
      from,
      to,
      month,
      issued,
      toMail,
      notedByPrograms,
      missedMovements,
      heldRecords,
      recordsToMend,
      remittancesLeftBehind,
      ...left
    } = await read<MonthState>('/api/overview/month')
    expect([notedByPrograms, missedMovements, heldRecords, recordsToMend, remittancesLeftBehind]).toEqual([
      [],
      0,
      0,
      0,
      0,
    ])
    expect([month, from, to]).toEqual(['2026-11', '2026-11-01', '2026-11-30'])
    expect(issued).toEqual(sumsOf(await list(from, to)))
    const states = { withoutFile: 'sense-pdf', notMailed: 'no-enviades', pending: 'pendents' } as const
    for (const [name, state] of Object.entries(states))
      expect(Reflect.get(left, name), name).toEqual(await inState(from, to, state))
    const { from: lately, to: until, ...sums } = toMail
    expect([lately, until]).toEqual(['2026-10-01', to])
    expect(sums).toEqual(await inState(lately, to, 'no-enviades'))
    expect(sums.count).toBe(5)
    expect(Object.values({ issued, ...left }).map(({ count }) => count)).toEqual([4, 3, 3, 3])
  })

  it('tells each month of two years as its lists do, and nothing of the others', async () => {
    const { months } = await read<History>('/api/overview/history')
    expect(months.map(({ month }) => month)).toEqual([
      '2025-03',
      '2025-04',
      '2025-05',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    for (const { month, invoiced, collected } of months) {
      const [from, to] = [`${month}-01`, lastOfMonth(`${month}-01`)]
      expect(invoiced, month).toEqual(sumsOf(await list(from, to)))
      expect(collected, month).toEqual(sumsOf(await list(from, to, 'by=payment')))
    }
    expect(months.map(({ collected }) => collected.count)).toEqual([0, 1, 1, 0, 0, 1])
  })

  it('tells what is not paid by its age, each column as the list of its due dates', async () => {
    const { buckets } = await read<Ageing>('/api/overview/ageing')
    const pending = (await list('2000-01-01', '2999-12-31')).filter(({ isPagada }) => !isPagada)
    const totals = Object.fromEntries(buckets.map(({ bucket, total }) => [bucket, total]))
    expect(totals).toEqual(ageingSums(pending, TODAY))
    for (const { bucket, from, to, ...sums } of buckets) {
      const invoices = (await list(from, to, 'by=due')).filter(({ isPagada }) => !isPagada)
      expect(sums, bucket).toEqual(sumsOf(invoices))
      for (const { fechaVencimiento } of invoices) expect(ageingBucket(fechaVencimiento, TODAY)).toBe(bucket)
    }
    expect(buckets.filter(({ count }) => count > 0).map(({ bucket }) => bucket)).toEqual([
      'notDue',
      'upTo30',
      'upTo90',
    ])
  })

  it('names the largest clients of twelve months, those that came and those that went', async () => {
    const { from, to, before, largest, added, lost } = await read<ClientsOverview>('/api/overview/clients')
    expect([from, to, before]).toEqual(['2025-12-01', '2026-11-30', { from: '2024-12-01', to: '2025-11-30' }])
    expect(largest.count).toBe(5)
    expect(largest.total).toBe(sumsOf(await list(from, to)).total)
    expect(largest.clients.slice(0, 2).map(({ nombre }) => nombre)).toEqual(['Fidel', 'Nou'])
    expect(added.clients.map(({ nombre }) => nombre)).toEqual([
      'Nou',
      'Sense correu 2026-10-31',
      'Sense correu 2026-11-02',
      'Sense correu 2026-11-30',
    ])
    expect(lost).toMatchObject({ count: 1, clients: [{ nombre: 'Marxat', count: 1, total: 363 }] })
    for (const { identifier, count, total } of [...largest.clients, ...added.clients])
      expect({ count, total }).toEqual(sumsOf(await list(from, to, `client=${identifier}`)))
    for (const { identifier, count, total } of lost.clients)
      expect({ count, total }).toEqual(sumsOf(await list(before.from, before.to, `client=${identifier}`)))
  })

  it('has nobody for lost who will be billed again: the bill of a year comes some days after it', async () => {
    await buildSeries(api.db, { identifier: 'B' })
    const { identifier } = await buildClient(api.db, { nombre: 'Cada any' })
    const yearly = { clienteIdentifier: identifier, fechaInicio: '2025-11-25', productoDiasFacturacion: 365 }
    const contract = await buildContract(api.db, yearly)
    const of = { SerieIdentifier: 'B', ClienteIdentifier: identifier }
    expect(await issueOn(staff, '2025-11-25', of)).toHaveLength(1)
    const lost = async () =>
      (await read<ClientsOverview>('/api/overview/clients')).lost.clients.map(({ nombre }) => nombre)
    expect(await lost()).toEqual(['Marxat'])
    const [whole] = (await staff.get<Contract[]>(`/api/clientProd/Client/${identifier}`)).body
    const ended = await staff.put(`/api/clientProd/${contract.identifier}`, { ...whole, isActive: false })
    expect(ended.status, ended.text).toBe(200)
    expect(await lost()).toEqual(['Marxat', 'Cada any'])
  })

  it('tells what was done last, many rows of one request as one, and to administrators what is theirs', async () => {
    const administrator = await api.as('Administrador')
    // The run of today, which is one row in the log.
    const run = await issueOn(staff, TODAY)
    const invoices = (await list('2026-10-31', '2026-10-31')).map(({ identifier }) => identifier)
    await staff.post('/api/facturas/pagament', { invoices, isPagada: true })
    const created = await administrator.post('/api/usuarios/Crear', {
      nombreUsuario: 'Persona',
      email: 'persona@example.com',
      password: 'una contrasenya',
      telefonoUsuario: '',
      roleName: 'Consulta',
    })
    expect(created.status, created.text).toBeLessThan(300)
    const { entries } = await read<Activity>('/api/overview/activity')
    expect(entries[0]).toMatchObject({ entity: 'invoices', action: 'change', count: 2, account: /gesti/ })
    expect(entries.every(({ entity }) => entity !== 'users')).toBe(true)
    expect(entries.find(({ action }) => action === 'send')).toMatchObject({ entity: 'mails' })
    const ofAll = await read<Activity>('/api/overview/activity', administrator)
    expect(ofAll.entries[0]).toMatchObject({
      entity: 'users',
      action: 'create',
      record: 'persona@example.com',
    })
    expect(ofAll.entries[1]).toEqual(entries[0])
    expect(entries[1]).toMatchObject({ entity: 'invoices', action: 'issue', count: run.length })
  })

  it('tells what is billed in advance in the month that it is dated in', async () => {
    const ahead = '2026-12-01'
    const { identifier } = await buildClient(api.db, { nombre: 'Abans d’hora' })
    await buildContract(api.db, { clienteIdentifier: identifier, isRecurrente: false, fechaInicio: ahead })
    expect(await issueOn(staff, ahead)).toHaveLength(1)
    const { months } = await read<History>('/api/overview/history')
    expect(months.at(-1)).toEqual({
      month: '2026-12',
      invoiced: sumsOf(await list(ahead, '2026-12-31')),
      collected: { count: 0, total: 0 },
    })
  })

  it('tells what the product did at once as one, with a word of its own for each: the first day shows no rows alike', async () => {
    const database = await createTestDatabase(inject('sampleUrl'))
    const sample = await startApi({ databaseUrl: database.url })
    try {
      const administrator = await sample.as('Administrador')
      const { entries } = await read<Activity>('/api/overview/activity', administrator)
      const told = entries
        .filter(({ account }) => account === 'system')
        .map(({ entity, action }) => `${entity} ${action}`)
      expect(told).toEqual([...new Set(told)])
      expect(entries.find(({ entity }) => entity === 'mandates')?.count).toBeGreaterThan(1)
    } finally {
      await sample.stop()
      await database.drop()
    }
  })
})
