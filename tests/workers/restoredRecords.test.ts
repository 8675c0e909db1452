import { expect, it, onTestFinished } from 'vitest'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn } from '#tests/builders/issueOn.ts'
import { restoredCopy } from '#tests/support/restoredCopy.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'
import { startApi } from '#tests/support/startApi.ts'
import type { AskAgency, UnconfirmedRestore } from '#wire/restores.ts'
import { startRegisteringWorkers } from './support/registeringWorkers.ts'

it('restored books learn from the agency which records it has had since the backup', async () => {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const simulator = await startTestSimulator({ waitSeconds: 0 })
  const api = await startApi({ now: now.toISOString(), simulator })
  onTestFinished(api.stop)
  // Time passes, as the simulator's does.
  api.deps.clock.now = () => new Date()
  await buildCompany(api.db)
  await buildSeries(api.db)
  const staff = await api.as('Gestió')
  await (await api.as('Administrador')).put('/api/configuration/verifactu', true)
  const settled = await startRegisteringWorkers(api, simulator)
  const registered = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const client = await buildClient(api.db)
      await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: today })
    }
    const invoices = await issueOn(staff, today)
    expect(invoices).toHaveLength(count)
    await settled()
    return invoices
  }

  const [annulled, kept] = await registered(2)
  const copy = await restoredCopy(api.db)
  onTestFinished(copy.drop)
  // What the backup knows nothing of.
  const since = await registered(3)
  const gone = await staff.post(`/api/facturas/${annulled?.identifier}/anulacion`, {
    motivo: 'Emesa per error',
  })
  expect(gone.status, gone.text).toBeLessThan(300)
  await settled()

  const restored = await startApi({ databaseUrl: copy.databaseUrl, now: new Date().toISOString(), simulator })
  onTestFinished(restored.stop)
  const admin = await restored.as('Administrador')
  const { months } = (await admin.get<UnconfirmedRestore>('/api/restores/unconfirmed')).body.restore ?? {}
  expect(months).toContain(today.slice(0, 7))
  const ask = (month: string) => admin.post<AskAgency>('/api/restores/agency', { month })
  const [other = ''] = months ?? []
  expect((await ask(other)).body).toEqual({
    result: 'accepted',
    environment: 'desenvolupament',
    text: '',
    foreign: [],
  })

  const { status, body } = await ask(today.slice(0, 7))
  expect([status, body.result]).toEqual([200, 'accepted'])
  const numberOf = (invoice: { serieIdentifier: string; numFact: number } | undefined) =>
    `${invoice?.serieIdentifier}-${invoice?.numFact}`
  const found = new Map(body.foreign.map(({ number, ...record }) => [number, record]))
  expect([...found.keys()].toSorted()).toEqual([annulled, ...since].map(numberOf).toSorted())
  expect(found.get(numberOf(annulled))).toMatchObject({
    isKnownInvoice: true,
    state: 'cancelled',
    day: today,
  })
  for (const invoice of since)
    expect(found.get(numberOf(invoice))).toMatchObject({
      isKnownInvoice: false,
      // Of that tax number in the books; its own client was made after the backup.
      clients: expect.arrayContaining([annulled?.clienteIdentifier, kept?.clienteIdentifier]),
      state: 'accepted',
      day: today,
      total: invoice.totalFactura.toFixed(2),
    })
  expect(found.has(numberOf(kept))).toBe(false)

  expect(
    (await (await restored.as('Gestió')).post('/api/restores/agency', { month: '2026-11' })).status,
  ).toBe(403)
  for (const month of ['2026-13', '2026', 2026, null])
    expect(
      (await admin.post('/api/restores/agency', { month })).status,
      String(month),
    ).toBeGreaterThanOrEqual(400)
  await simulator.close()
  expect((await ask(today.slice(0, 7))).body).toMatchObject({
    result: 'unreachable',
    text: expect.stringMatching(/simulador/),
    foreign: [],
  })
})
