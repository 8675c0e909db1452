import { expect, it } from 'vitest'
import type { ClientStanding } from '#wire/clientStanding.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { homeApi } from '../../records/summaries/summariesApi.ts'
import { drawn, testStore } from '../../session/drawn.tsx'
import { NothingToRemind } from './NothingToRemind.tsx'
import { texts } from './texts.ts'

const nothing = { count: 0, total: 0 }

/** What is said where client 7, and nobody else, owes this. */
const said = async (client: number | null, overdue: typeof nothing | null) => {
  const store = testStore()
  if (overdue) {
    const standing = { overdue } as ClientStanding
    await store.dispatch(homeApi.util.upsertQueryData('pendingSummary', undefined, { ...overdue, overdue }))
    await store.dispatch(clientsApi.util.upsertQueryData('clientStanding', 7, standing))
  }
  return drawn(<NothingToRemind client={client} />, store)
}

it.each([null, 7])('says that all is paid only where nothing is overdue (client %s)', async client => {
  const allPaid = client === null ? texts.empty : texts.nothingOfClient
  expect(await said(client, nothing)).toContain(allPaid)
  // A promise, a dispute or the bank keeps it.
  const held = await said(client, { count: 1, total: 500 })
  expect(held).not.toContain(allPaid)
  expect(held).toContain('500,00')
  expect(held).toContain('href="/cobraments"')
  // Nothing is known yet.
  expect(await said(client, null)).not.toContain(allPaid)
})
