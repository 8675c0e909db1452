import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn, setDue } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'

/** The clock stands still on 30 November 2026. */
let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
  await buildCompany(api.db)
})

const standingOf = async (identifier: number, who = staff): Promise<ClientStanding> => {
  const answer = await who.get<ClientStanding>(`/api/clients/${identifier}/standing`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('how a client stands', () => {
  it('tells what is pending, what is overdue, what falls due next and what was invoiced in a year', async () => {
    const client = await buildClient(api.db)
    const contract = { clienteIdentifier: client.identifier, fechaInicio: '2025-10-01' }
    await buildContract(api.db, { ...contract, productoPrecio: 100 })
    const issued = []
    for (const day of ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'])
      issued.push(...(await issueOn(staff, day)))
    const [old, late, next, paid] = issued
    await setDue(api, old?.identifier, '2026-11-29')
    await setDue(api, late?.identifier, '2026-11-30')
    await setDue(api, next?.identifier, '2026-12-24')
    await staff.post('/api/facturas/pagament', { invoices: [paid?.identifier], isPagada: true })
    await buildContract(api.db, { fechaInicio: '2025-10-01' })

    expect(await standingOf(client.identifier)).toMatchObject({
      pending: { count: 3, total: 363 },
      overdue: { count: 1, total: 121 },
      remindable: 1,
      dueNext: { day: '2026-11-30', count: 1, total: 121 },
      // Since 1 December 2025: a day earlier is a year and a day ago.
      invoiced: { since: '2025-12-01', count: 2, total: 242 },
      unmailed: [next?.identifier, paid?.identifier],
      billedNext: { day: '2026-11-30', total: 1210, blocked: null },
      pausedSince: null,
    })
  })

  it('leaves out of what was not mailed whatever somebody has or is about to get', async () => {
    const client = await buildClient(api.db)
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-09-01' })
    const [[first], [second]] = [await issueOn(staff, '2026-09-30'), await issueOn(staff, '2026-10-31')]
    await staff.post('/api/correus/factures', { invoices: [first?.identifier] })
    expect((await standingOf(client.identifier)).unmailed).toEqual([second?.identifier])
    await api.db
      .updateTable('mails')
      .set({ state: 'refused', settledAt: new Date(), error: 'No such address' })
      .execute()
    expect((await standingOf(client.identifier)).unmailed).toEqual([first?.identifier, second?.identifier])
  })

  it.each<Parameters<typeof buildContract>[1]>([
    { productoDiasFacturacion: 30, fechaInicio: '2026-01-31' },
    { productoDiasFacturacion: 365, fechaInicio: '2025-12-05' },
    { productoDiasFacturacion: 7, fechaInicio: '2026-11-26', productoDescuento: 10 },
    { productoDiasFacturacion: 30, fechaInicio: '2026-11-15', billedThrough: '2027-02-14' },
    { isRecurrente: false, fechaInicio: '2027-01-07' },
    { productoDiasFacturacion: 3650, fechaInicio: '2026-11-02' },
  ])(
    'bills a contract next on the day on which the preview has it, and not a day earlier: %j',
    async calendar => {
      const client = await buildClient(api.db)
      await buildContract(api.db, { clienteIdentifier: client.identifier, ...calendar })
      // Else there is nothing to issue of some of them.
      await buildContract(api.db, { fechaInicio: '2026-11-01' })
      await issueOn(staff, '2026-11-30')
      const { contracts, billedNext } = await standingOf(client.identifier)
      const next = contracts[0]?.next
      if (!next) throw new Error('nothing is billed next')

      const previewOf = async (day: string) => {
        const { body } = await staff.get<Preview>(
          `/api/facturas/previsio?fechaFactura=${day}&clienteIdentifier=${client.identifier}`,
        )
        return body.invoices
      }
      expect(await previewOf(addDays(next.firstDay, -1))).toEqual([])
      const [draft] = await previewOf(next.firstDay)
      expect(draft?.facturaDetalles.map(({ precioLinea }) => precioLinea)).toEqual([next.amount])
      expect(billedNext).toEqual({ day: next.firstDay, total: draft?.totalFactura, blocked: null })
    },
  )

  it('bills nothing of what is paused, says since when, and why a client would be left out', async () => {
    const client = await buildClient(api.db, { nif: null })
    const contract = await buildContract(api.db, { clienteIdentifier: client.identifier })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    const { body: contracts } = await staff.get<Contract[]>(`/api/clientProd/Client/${client.identifier}`)
    await staff.put(`/api/clientProd/${contract.identifier}`, { ...contracts[0], isActive: false })
    const standing = await standingOf(client.identifier)
    expect(standing.contracts[0]).toMatchObject({ next: null, pausedSince: '2026-11-30' })
    expect(standing.contracts[1]).toMatchObject({ next: { firstDay: '2026-11-01' }, pausedSince: null })
    expect(standing.billedNext).toMatchObject({ day: '2026-11-30', total: null })
    expect(standing.billedNext?.blocked).toContain('NIF')

    const { body } = await staff.get<Client>(`/api/clients/${client.identifier}`)
    await staff.put(`/api/clients/${client.identifier}`, { ...body, isActive: false })
    expect(await standingOf(client.identifier)).toMatchObject({ billedNext: null, pausedSince: '2026-11-30' })
  })

  it('tells what is billed to its end from what a pause has swallowed', async () => {
    const client = await buildClient(api.db)
    const once = { clienteIdentifier: client.identifier, isRecurrente: false, fechaInicio: '2026-11-20' }
    await buildContract(api.db, once)
    await issueOn(staff, '2026-11-30')
    await buildContract(api.db, { ...once, billedThrough: '2026-11-20' })
    await staff.put(`/api/clients/${client.identifier}`, { nombre: 'T', tipoIVA: 21, isActive: false })
    // Whoever agrees on something while the client is away, and has it come back later.
    await buildContract(api.db, { ...once, fechaInicio: '2026-12-01' })
    const later = await startApi({ now: '2026-12-15T10:00:00Z', databaseUrl: api.databaseUrl })
    const then = await later.as('Gestió')
    await then.put(`/api/clients/${client.identifier}`, { nombre: 'T', tipoIVA: 21, isActive: true })
    const { contracts } = await standingOf(client.identifier, then)
    await later.stop()
    expect(contracts.map(({ next, isBilled }) => [next, isBilled])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ])
  })

  it('is all zero for who has nothing, and 404 for nobody', async () => {
    const { identifier } = await buildClient(api.db)
    expect(await standingOf(identifier, await api.as('Consulta'))).toEqual({
      pending: { count: 0, total: 0 },
      overdue: { count: 0, total: 0 },
      remindable: 0,
      dueNext: null,
      invoiced: { since: '2025-12-01', count: 0, total: 0 },
      unmailed: [],
      billedNext: null,
      pausedSince: null,
      contracts: [],
    })
    expect((await staff.get('/api/clients/999999/standing')).status).toBe(404)
  })
})
