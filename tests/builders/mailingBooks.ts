import { expect } from 'vitest'
import { buildBank, buildClient, buildCompany, buildContract } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import type { TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import { importSeries } from './importSeries.ts'
import { issueOn } from './issueOn.ts'

/** Empty books of a company that can mail its invoices: it has an address, writes in Catalan, and A-412 is its last number. */
export const buildMailingBooks = async (api: TestApi): Promise<void> => {
  await emptyBooks(api.db)
  await buildCompany(api.db, {
    nombre: 'Consultoria Serra, S.L.',
    email: 'info@serra.example',
    language: 'ca',
  })
  await buildBank(api.db)
  await importSeries(api, { lastNumber: 412 })
}

/** These clients, and what one run of November 2026 issues to each, in that order. */
export const issueTo = async (
  api: TestApi,
  staff: ApiClient,
  clients: readonly Parameters<typeof buildClient>[1][],
  run?: { key: string },
): Promise<Invoice[]> => {
  for (const client of clients) {
    const { identifier } = await buildClient(api.db, client)
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
  const issued = await issueOn(staff, '2026-11-30', {}, run)
  expect(issued).toHaveLength(clients.length)
  return issued
}
