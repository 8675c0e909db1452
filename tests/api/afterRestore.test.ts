import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dispatchDue } from '#api/schedules/dispatchDue.ts'
import { stuckRecords } from '#api/verifactu/heldRecords.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { buildDebitBooks } from '#tests/builders/debitBooks.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { answerTo, recordsIn, type SaidOf } from '#tests/support/agencyAnswers.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { bringCertificate, registerForReal } from '#tests/support/registerForReal.ts'
import { restoredCopy } from '#tests/support/restoredCopy.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MonthState } from '#wire/overview.ts'
import type { RemittanceDetails } from '#wire/remittances.ts'
import type { UnconfirmedRestore } from '#wire/restores.ts'
import type { ClaimAnswer } from '#wire/sending.ts'
import type { Series } from '#wire/series.ts'
import type { RegistrationState } from '#wire/verifactu.ts'

const READ = '/api/restores/unconfirmed'
const CONFIRM = '/api/restores/confirmation'

const hours = { producte: 'Hores', cantidad: 1, productoPrecio: 60, productoDescuento: 0 }

/** The same books at the moment of now, as a restore has them, with an API of their own on the day after. */
const restored = async (api: TestApi): Promise<TestApi> => {
  const { databaseUrl, drop } = await restoredCopy(api.db)
  onTestFinished(drop)
  const again = await startApi({ databaseUrl, now: '2026-12-01T10:00:00Z' })
  onTestFinished(again.stop)
  return again
}

/** A company with a series on the day of the backup, and nothing else. */
const newBooks = async (): Promise<TestApi> => {
  const api = await startApi({ now: '2026-11-25T10:00:00Z' })
  onTestFinished(api.stop)
  await buildCompany(api.db)
  await buildSeries(api.db)
  return api
}

/** Registered invoices, one of them sent to the bank as a debit that is prepared, a client with something left to bill, a schedule. */
const buildBooks = async ({ isRegistering = true } = {}) => {
  const api = await startApi({ now: '2026-11-30T10:00:00Z' })
  onTestFinished(api.stop)
  const [staff, admin] = [await api.as('Gestió'), await api.as('Administrador')]
  const { bank, invoices } = await buildDebitBooks(api.db, staff)
  if (isRegistering) expect((await admin.put('/api/configuration/verifactu', true)).status).toBe(200)
  const [first, ...others] = invoices
  if (!first) throw new Error('nothing was issued')
  const manual = {
    serieIdentifier: 'A',
    fechaFactura: '2026-11-30',
    clienteIdentifier: first.clienteIdentifier,
    facturaDetalles: [hours],
  }
  const byHand = await staff.post<Invoice>('/api/facturas/manual', manual)
  expect(byHand.status, byHand.text).toBe(201)
  const remittance = await staff.post<RemittanceDetails>('/api/remittances', {
    bancIdentifier: bank,
    collectionDate: '2026-12-09',
    isEarly: true,
    invoices: others.map(({ identifier }) => identifier),
  })
  expect(remittance.status, remittance.text).toBe(201)
  return { api, manual, bank, remittance: remittance.body, invoice: byHand.body }
}

test('restored books issue, register and send nothing before an administrador has confirmed them, and then go on behind what was given since', async () => {
  const { api, manual, remittance, invoice } = await buildBooks()
  await api.db
    .updateTable('schedules')
    .set({ isActive: true, activeSince: new Date('2026-01-01'), recipients: ['cap@serra.example'] })
    .execute()
  expect((await (await api.as('Administrador')).get<UnconfirmedRestore>(READ)).body).toEqual({
    restore: null,
  })

  const after = await restored(api)
  const [staff, admin, worker] = [
    await after.as('Gestió'),
    await after.as('Administrador'),
    await after.asProcess(),
  ]
  // As if no schedule had begun anew: what is due waits for the confirmation and for nothing else.
  await after.db
    .updateTable('schedules')
    .set({ activeSince: new Date('2026-01-01') })
    .execute()
  const issue = () =>
    staff.post<Invoice>('/api/facturas/manual', {
      ...manual,
      fechaFactura: '2026-12-01',
      facturaDetalles: [{ ...hours, producte: 'Viatge', productoPrecio: 75, cantidad: 3 }],
    })
  const run = () =>
    staff.post<ErrorBody>('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-12-01' })
  const annul = () =>
    staff.post<ErrorBody>(`/api/facturas/${invoice.identifier}/anulacion`, { motivo: 'Emesa per error' })
  const send = () => staff.post<ErrorBody>(`/api/remittances/${remittance.identifier}/send`, {})
  const file = () => staff.get<ErrorBody>(`/api/remittances/${remittance.identifier}/file`)
  const claim = async () => (await worker.post<ClaimAnswer>('/internal/verifactu/missatges', {})).body.message

  const before = await after.db.selectFrom('invoices').select('identifier').execute()
  for (const [what, refused] of Object.entries({
    issue: await issue(),
    run: await run(),
    annul: await annul(),
    send: await send(),
    file: await file(),
  }))
    expect([refused.status, (refused.body as unknown as ErrorBody).code], what).toEqual([
      409,
      'after-restore',
    ])
  expect(await claim()).toBeNull()
  expect(await dispatchDue(after.db, after.deps.clock, null)).toEqual([])
  expect(await after.db.selectFrom('invoices').select('identifier').execute()).toEqual(before)

  // What there is to look at, for administrators alone.
  expect((await staff.get(READ)).status).toBe(403)
  const { restore } = (await admin.get<UnconfirmedRestore>(READ)).body
  if (!restore) throw new Error('nothing to confirm')
  expect(Date.parse(restore.takenAt)).toBeLessThanOrEqual(Date.parse(restore.restoredAt))
  expect(restore).toMatchObject({
    series: [{ identifier: 'A', lastNumber: 4, lastDate: '2026-11-30' }],
    chains: [{ sequence: 1, pending: 1, numero: expect.stringContaining('4') }],
    heldMails: 0,
    remittances: [{ identifier: remittance.identifier, state: 'prepared', total: 242 }],
  })

  // Whoever confirms has seen this very restore, and numbers go forward only.
  const { restoredAt } = restore
  const confirm = (series: object[] = [], seen = restoredAt) =>
    admin.post<ErrorBody>(CONFIRM, { restoredAt: seen, series, billed: null })
  const numbers = { identifier: 'A', lastNumber: 9, lastDate: '2026-12-01' }
  expect((await staff.post(CONFIRM, { restoredAt, series: [] })).status).toBe(403)
  for (const [wrong, status] of [
    [confirm([], '2026-12-01T10:00:00.000Z'), 409],
    [confirm([{ ...numbers, lastNumber: 4 }]), 422],
    [confirm([{ ...numbers, lastNumber: 10_005 }]), 422],
    [confirm([{ ...numbers, lastDate: '2026-11-29' }]), 422],
    [confirm([{ ...numbers, lastDate: '2029-12-02' }]), 422],
    [confirm([numbers, { ...numbers, identifier: 'Z' }]), 404],
  ] as const)
    expect((await wrong).status).toBe(status)
  expect((await issue()).status).toBe(409)
  expect((await staff.get<{ lastNumber: number }[]>('/api/series')).body[0]?.lastNumber).toBe(4)

  const confirmed = await confirm([numbers])
  expect([confirmed.status, confirmed.body]).toEqual([200, { restore: null }])
  expect(await lastAudit(after, 'restores', 1)).toMatchObject({
    action: 'confirm-restore',
    entity: 'restores',
    after: { series: [numbers] },
  })
  expect((await confirm([{ ...numbers, lastNumber: 20 }])).status).toBe(409)

  const issued = await issue()
  expect([issued.status, issued.body.numFact], issued.text).toEqual([201, 10])
  expect((await staff.post('/api/facturas/manual', manual)).status).not.toBe(201)
  expect((await file()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await claim()).not.toBeNull()
  expect(await dispatchDue(after.db, after.deps.clock, null)).not.toEqual([])
})

test('the database itself refuses what may have been done since the backup, whoever asks it; and what is known is neither deleted nor printed otherwise', async () => {
  const { api, bank, remittance, invoice } = await buildBooks({ isRegistering: false })
  const after = await restored(api)
  const statements = {
    invoices: `insert into invoices (anotacion) select 'x' where false`,
    records: `insert into verifactu_records (invoice_identifier) select 1 where false`,
    remittance: `update remittances set state = 'sent', sent_at = now(), sent_by = 'x' where identifier = ${remittance.identifier}`,
  }
  for (const [what, statement] of Object.entries(statements))
    await expect(sql.raw(statement).execute(after.db), what).rejects.toMatchObject({ code: 'BK005' })

  const [staff, admin] = [await after.as('Gestió'), await after.as('Administrador')]
  const edit = (change: object) =>
    staff.put<ErrorBody>(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaCobro: invoice.fechaVencimiento,
      ...change,
    })
  const remove = () => staff.delete<ErrorBody>(`/api/facturas/${invoice.identifier}`)
  const remit = () =>
    staff.post<ErrorBody>('/api/remittances', {
      bancIdentifier: bank,
      collectionDate: '2026-12-10',
      isEarly: true,
      invoices: [invoice.identifier],
    })
  for (const [what, { status, body }] of Object.entries({
    remove: await remove(),
    edit: await edit({ fechaVencimiento: '2027-01-31', isConfirmed: true }),
    remit: await remit(),
  }))
    expect([status, body.code], what).toEqual([409, 'after-restore'])
  const noted = await edit({ anotacion: 'Trucar' })
  expect(noted.status, noted.text).toBe(200)

  const { restore } = (await admin.get<UnconfirmedRestore>(READ)).body
  await admin.post(CONFIRM, { restoredAt: restore?.restoredAt, series: [] })
  for (const statement of Object.values(statements)) await sql.raw(statement).execute(after.db)
  const removed = await remove()
  expect(removed.status, removed.text).toBe(204)
})

test('what the lost invoices have billed is not due again, and nothing is decided about it unasked', async () => {
  const api = await newBooks()
  const clients = []
  for (const nombre of ['Forns Puig', 'Tallers Serra', 'Garatge Vila']) {
    const { identifier } = await buildClient(api.db, { nombre })
    clients.push(identifier)
    for (const fechaInicio of ['2026-11-01', '2026-12-01'])
      await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio })
  }
  const after = await restored(api)
  const lost = await issueOn(await api.as('Gestió'), '2026-11-30')
  expect(lost).toHaveLength(3)

  const [staff, admin] = [await after.as('Gestió'), await after.as('Administrador')]
  const preview = async () => {
    const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-12-31')
    return {
      lines: body.invoices.map(({ facturaDetalles }) => facturaDetalles.length),
      told: body.warnings
        .filter(({ reason }) => reason.includes('restaurat'))
        .map(one => one.clienteIdentifier),
    }
  }
  // November, December, and the contract that begins then: of each, until somebody has said what was billed.
  expect(await preview()).toEqual({ lines: [3, 3, 3], told: clients })

  const { restoredAt } = (await admin.get<UnconfirmedRestore>(READ)).body.restore ?? {}
  const confirm = (said: object) =>
    admin.post<ErrorBody>(CONFIRM, {
      restoredAt,
      series: [{ identifier: 'A', lastNumber: 3, lastDate: '2026-11-30' }],
      ...said,
    })
  const billed = { through: '2026-11-30', clients: clients.slice(0, 2) }
  for (const wrong of [{}, { billed: { ...billed, through: '2026-12-01' } }, { series: [], billed }])
    expect((await confirm(wrong)).status, JSON.stringify(wrong)).toBe(422)
  const confirmed = await confirm({ billed })
  expect(confirmed.status, confirmed.text).toBe(200)

  expect(await preview()).toEqual({ lines: [2, 2, 3], told: [] })
  const contracts = (await staff.get<Contract[]>('/api/clientProd')).body
  expect(contracts.map(({ billedThrough }) => billedThrough)).toEqual([
    ...['2026-11-30', null],
    ...['2026-11-30', null],
    ...[null, null],
  ])
  const marked = contracts.filter(({ billedThrough }) => billedThrough !== null)
  expect(await lastAudit(after, 'restores', 1)).toMatchObject({
    after: { billed: { through: '2026-11-30', contracts: marked.map(({ identifier }) => identifier) } },
  })
  for (const contract of marked)
    expect(await lastAudit(after, 'contracts', contract.identifier)).toMatchObject({
      action: 'change',
      account: 'administrador@example.com',
      before: { billedThrough: null, version: contract.version - 1 },
      after: contract,
    })
})

test('numbers that were set forward stand between the invoices, whatever of these is moved or deleted', async () => {
  const api = await newBooks()
  await buildContract(api.db, { fechaInicio: '2026-11-01' })
  const [known] = await issueOn(await api.as('Gestió'), '2026-11-05')
  const after = await restored(api)
  const [staff, admin] = [await after.as('Gestió'), await after.as('Administrador')]
  const { restoredAt } = (await admin.get<UnconfirmedRestore>(READ)).body.restore ?? {}
  const series = [{ identifier: 'A', lastNumber: 20, lastDate: '2026-11-20' }]
  expect((await admin.post(CONFIRM, { restoredAt, series, billed: null })).status).toBe(200)

  const move = async (invoice: Invoice | undefined, fechaFactura: string) => {
    const { body } = await staff.put<ErrorBody>(`/api/facturas/${invoice?.identifier}`, {
      ...invoice,
      fechaCobro: '2026-12-31',
      fechaFactura,
    })
    return [body.code, body.error]
  }
  const refused = ['date-order', expect.stringContaining('20/11/2026')]
  expect(await move(known, '2026-11-21')).toEqual(refused)
  const [issued] = await issueOn(staff, '2026-12-01')
  expect(issued?.numFact).toBe(21)
  expect(await move(issued, '2026-11-19')).toEqual(refused)
  expect((await staff.delete(`/api/facturas/${issued?.identifier}`)).status).toBe(204)
  expect((await staff.get<Series[]>('/api/series')).body).toMatchObject([
    { lastNumber: 20, lastDate: '2026-11-20' },
  ])
})

test('restored books register in an installation of their own, which begins anew, once what was left of the one before is sent', async () => {
  const api = await newBooks()
  await registerForReal(api)
  const bill = async (books: TestApi, day: string): Promise<Invoice> => {
    const { identifier } = await buildClient(books.db)
    await buildContract(books.db, { clienteIdentifier: identifier, fechaInicio: day })
    const [invoice] = await issueOn(await books.as('Gestió'), day, { ClienteIdentifier: identifier })
    return invoice ?? expect.unreachable()
  }
  const claim = async (books: TestApi) =>
    (await (await books.asProcess()).post<ClaimAnswer>('/internal/verifactu/missatges')).body.message
  /** Sends the next message. @returns the installation and the place in its chain of each of its records. */
  const send = async (books: TestApi, said: SaidOf = {}) => {
    const message = await claim(books)
    if (message === null) return null
    const came = { outcome: 'answered', status: 200, body: answerTo(message.xml, () => said, { wait: 0 }) }
    const path = `/internal/verifactu/missatges/${message.identifier}/resposta`
    const { status } = await (await books.asProcess()).post(path, { attempt: message.attempt, came })
    expect(status).toBe(204)
    const all = (tag: string) =>
      [...message.xml.matchAll(new RegExp(`<sf:${tag}>([^<]+)<`, 'g'))].map(([, value]) => value)
    return {
      numbers: recordsIn(message.xml).map(({ number }) => number),
      installations: new Set(all('NumeroInstalacion')),
      first: all('PrimerRegistro'),
      annulled: all('NumSerieFacturaAnulada'),
      prior: [all('RechazoPrevio'), all('SinRegistroPrevio')],
    }
  }

  const known = await bill(api, '2026-11-24')
  const before = await send(api)
  expect(before).toMatchObject({ numbers: ['A-1'], first: ['S'] })
  const rejected = await bill(api, '2026-11-25')
  await send(api, { state: 'Incorrecto', code: 1109 })
  await bill(api, '2026-11-25')

  const after = await restored(api)
  const [staff, admin] = [await after.as('Gestió'), await after.as('Administrador')]
  const { restore } = (await admin.get<UnconfirmedRestore>(READ)).body
  const confirmed = await admin.post(CONFIRM, { restoredAt: restore?.restoredAt, series: [] })
  expect(confirmed.status, confirmed.text).toBe(200)

  await bill(after, '2026-12-01')
  const annulled = await staff.post<ErrorBody>(`/api/facturas/${known.identifier}/anulacion`, {
    motivo: 'Emesa per error',
  })
  expect(annulled.status, annulled.text).toBe(200)
  const repeated = await staff.post(`/api/facturas/${rejected.identifier}/esmena/igual`)
  expect(repeated.status, repeated.text).toBe(200)

  // While nothing goes out of what was left, all of them are held up.
  const held = async () => [
    (await staff.get<MonthState>('/api/overview/month')).body.heldRecords,
    await stuckRecords(after.db, after.deps.clock.now()),
  ]
  expect(await held()).toEqual([0, 0])
  const vault = after.deps.certificateVault
  after.deps.certificateVault = null
  expect(await claim(after)).toBeNull()
  expect(await held()).toEqual([4, 4])
  after.deps.certificateVault = vault
  expect((await admin.post('/api/verifactu/reintent')).status).toBeLessThan(300)
  expect(await held()).toEqual([4, 0])

  expect(await send(after)).toEqual({ ...before, numbers: ['A-3'], first: [] })
  expect(await held()).toEqual([0, 0])
  const own = await send(after)
  expect(own).toMatchObject({
    numbers: ['A-4', 'A-2'],
    first: ['S'],
    annulled: ['A-1'],
    // The agency has nothing of the one that was rejected, and the one that is annulled.
    prior: [['X'], []],
  })
  expect([...(own?.installations ?? [])]).toHaveLength(1)
  expect(own?.installations).not.toEqual(before?.installations)
  expect(await send(after)).toBeNull()

  // Restored once more: it is still known what was registered last, and which months the agency is asked of.
  const again = await restored(after)
  const next = (await (await again.as('Administrador')).get<UnconfirmedRestore>(READ)).body.restore
  expect(next).toMatchObject({
    chains: [{ environment: 'producció', sequence: 3, numero: 'A-2' }],
    months: expect.arrayContaining(['2026-12']),
  })
})

test('books that are restored only to try them issue, and send the agency nothing, nor does what is restored from them', async () => {
  const api = await newBooks()
  await registerForReal(api)
  const bill = async (books: TestApi, day: string) => {
    const { identifier } = await buildClient(books.db)
    await buildContract(books.db, { clienteIdentifier: identifier, fechaInicio: day })
    expect(await issueOn(await books.as('Gestió'), day, { ClienteIdentifier: identifier })).toHaveLength(1)
  }
  await bill(api, '2026-11-25')
  const confirmed = async (books: TestApi, isTrial: boolean) => {
    const admin = await books.as('Administrador')
    const { restore } = (await admin.get<UnconfirmedRestore>(READ)).body
    const { status, text } = await admin.post(CONFIRM, {
      restoredAt: restore?.restoredAt,
      series: [],
      isTrial,
    })
    expect(status, text).toBe(200)
  }
  const claim = async (books: TestApi) =>
    (await (await books.asProcess()).post<ClaimAnswer>('/internal/verifactu/missatges')).body.message

  const tried = await restored(api)
  await confirmed(tried, true)
  expect(await lastAudit(tried, 'restores', 1)).toMatchObject({ after: { isTrial: true } })
  await bill(tried, '2026-12-01')
  expect(await claim(tried)).toBeNull()
  const state = (await (await tried.as('Gestió')).get<RegistrationState>('/api/verifactu')).body
  expect(state).toMatchObject({ certificate: null, pending: 2, waitsForStaff: true })
  await expect(bringCertificate(tried)).rejects.toThrow('409')

  // Neither what is restored from them, nor confirmed as if it went on.
  const again = await restored(tried)
  await confirmed(again, false)
  await expect(bringCertificate(again)).rejects.toThrow('409')
  expect(await claim(again)).toBeNull()

  // The backup of before, restored once more, goes on for real.
  const real = await restored(api)
  await confirmed(real, false)
  expect(await claim(real)).toMatchObject({ environment: 'producció' })
})

test('a backup of restored books that nobody has confirmed, restored, asks once for both', async () => {
  const { api } = await buildBooks()
  const once = await restored(api)
  const twice = await restored(once)
  const admin = await twice.as('Administrador')
  const { restore } = (await admin.get<UnconfirmedRestore>(READ)).body
  const answer = await admin.post(CONFIRM, { restoredAt: restore?.restoredAt, series: [] })
  expect([answer.status, answer.body]).toEqual([200, { restore: null }])
  const rows = await twice.db.selectFrom('restores').select('confirmedAt').execute()
  expect(rows.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
  expect(await issueOn(await twice.as('Gestió'), '2026-12-01')).not.toEqual([])
})
