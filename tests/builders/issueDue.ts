import { expect } from 'vitest'
import type { TestApi } from '#tests/support/startApi.ts'
import { buildClient, buildContract, buildSeries } from './books.ts'

/** Issued invoices, one for each client named, in that order, with the due dates given (`YYYY-MM-DD`). */
export const issueDue = async (api: TestApi, dueDates: Record<string, string>): Promise<void> => {
  const staff = await api.as('Gestió')
  await buildSeries(api.db)
  for (const nombre of Object.keys(dueDates)) {
    const client = await buildClient(api.db, { nombre })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
  }
  const { status } = await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-01' })
  expect(status).toBe(201)
  for (const [nombre, day] of Object.entries(dueDates))
    await api.db
      .updateTable('invoices')
      .set({ fechaVencimiento: day })
      .where('clienteNombre', '=', nombre)
      .execute()
}
