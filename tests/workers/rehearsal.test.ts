import { expect, it, onTestFinished } from 'vitest'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { InvoiceRecords, RegistrationState } from '#wire/verifactu.ts'
import { startRegisteringWorkers } from './support/registeringWorkers.ts'

const DAY = '2026-11-21'
/** A tax number that is right, and that nobody has. */
const NOBODY = 'B69965754'

it('a month is rehearsed: sent over TLS, one rejected and mended, one corrected, some annulled, an answer lost', async () => {
  const simulator = await startTestSimulator({ waitSeconds: 0, notInCensus: [NOBODY] })
  const api = await startApi({ now: `${DAY}T10:00:00Z`, simulator })
  onTestFinished(api.stop)
  // Time passes, as the simulator's does.
  api.deps.clock.now = () => new Date()
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
  const billable = async (values: Parameters<typeof buildClient>[1] = {}) => {
    const client = await buildClient(api.db, values)
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    return client
  }
  const staff = await api.as('Gestió')
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
  const settled = await startRegisteringWorkers(api, simulator)
  const state = async () => (await staff.get<RegistrationState>('/api/verifactu')).body
  const newest = async ({ identifier }: { identifier: number }) =>
    (await staff.get<InvoiceRecords>(`/api/facturas/${identifier}/registre`)).body.records[0]

  const tested = await staff.post('/api/verifactu/prova')
  expect(tested.body, tested.text).toMatchObject({ result: 'accepted' })

  await billable()
  const wrong = await billable({ nif: NOBODY })
  await billable({ zonaFiscal: 'eu', nifComunitario: 'DE123456789', nif: null })
  const [first, rejected, union] = await issueOn(staff, DAY)
  if (!first || !rejected || !union) throw new Error('three were to be issued')
  await settled()
  expect(await newest(first)).toMatchObject({ state: 'accepted', csv: expect.any(String) })
  expect(await newest(union)).toMatchObject({ state: 'accepted' })
  expect(await newest(rejected)).toMatchObject({ state: 'rejected', code: expect.stringMatching(/^11\d\d$/) })
  expect(await state()).toMatchObject({ accepted: 2, rejected: 1, trouble: null })

  await api.db
    .updateTable('clients')
    .set({ nif: 'B69442382' })
    .where('identifier', '=', wrong.identifier)
    .execute()
  const mended = await staff.post(`/api/facturas/${rejected.identifier}/esmena`)
  expect(mended.status, mended.text).toBe(200)
  await settled()
  expect(await newest(rejected)).toMatchObject({ state: 'accepted', corrects: true })

  const corrected = await staff.post<Invoice>(`/api/facturas/${first.identifier}/rectificativa`, {
    serieIdentifier: 'R',
    fechaFactura: DAY,
    modo: 'I',
    causa: 'price',
    motivo: 'Preu equivocat',
    liberarPeriodos: false,
  })
  expect(corrected.status, corrected.text).toBe(201)
  await settled()
  expect(await newest(corrected.body)).toMatchObject({ state: 'accepted' })

  await simulator.setTrouble({ kind: 'lost', times: 1 })
  await billable()
  const [late] = await issueOn(staff, DAY)
  if (!late) throw new Error('one was to be issued')
  // It is tried again after a minute; staff need not wait for that.
  await eventually('the loss is noticed', async () => (await state()).trouble !== null)
  expect(await newest(late)).toMatchObject({ state: 'pending' })
  expect((await staff.post('/api/verifactu/reintent')).status).toBe(200)
  await eventually('it is known to have arrived', async () => (await newest(late))?.state !== 'pending')
  expect(await newest(late)).toMatchObject({ state: 'accepted' })
  expect(await state()).toMatchObject({ pending: 0, rejected: 0, chain: { records: 6, isIntact: true } })

  const annul = async ({ identifier }: { identifier: number }) => {
    const { status, text } = await staff.post(`/api/facturas/${identifier}/anulacion`, {
      motivo: 'Facturada dues vegades',
    })
    expect(status, text).toBe(200)
  }
  await annul(late)
  await settled()
  expect(await newest(late)).toMatchObject({ kind: 'anulacion', state: 'accepted' })
  // What it was is billed anew; the wrong number has it rejected, and annulled though the agency has none of it.
  await api.db.updateTable('clients').set({ nif: NOBODY }).execute()
  const [unknown] = await issueOn(staff, DAY)
  if (!unknown) throw new Error('one was to be issued')
  await settled()
  expect(await newest(unknown)).toMatchObject({ kind: 'alta', state: 'rejected' })
  await annul(unknown)
  await settled()
  expect(await newest(unknown)).toMatchObject({ kind: 'anulacion', state: 'accepted' })
  // Both go in one message, whose answer is lost: the agency tells no more than the last of them.
  await api.db.updateTable('clients').set({ nif: 'B69442382' }).execute()
  await simulator.setTrouble({ kind: 'lost', times: 1 })
  const [both] = await issueOn(staff, DAY)
  if (!both) throw new Error('one was to be issued')
  await annul(both)
  await eventually('the loss is noticed', async () => (await state()).trouble !== null)
  await staff.post('/api/verifactu/reintent')
  // The newest record of an invoice may be answered while an earlier one is still being asked for.
  const recordsOfBoth = async () =>
    (await staff.get<InvoiceRecords>(`/api/facturas/${both.identifier}/registre`)).body.records
  await eventually('both are answered', async () =>
    (await recordsOfBoth()).every(({ state: answered }) => answered !== 'pending'),
  )
  expect(await recordsOfBoth()).toMatchObject([
    { kind: 'anulacion', state: 'accepted' },
    { kind: 'alta', state: 'accepted' },
  ])
  await settled()
  expect(await state()).toMatchObject({ pending: 0, rejected: 0, chain: { records: 11, isIntact: true } })
})
