import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { insist } from '#tests/support/insist.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { Invoice } from '#wire/invoices.ts'
import { findProblems } from './findProblems.ts'
import { type Asked, type Ledger, openLedger, rowsOf, wordOf } from './ledger.ts'
import {
  askForFile,
  askForMails,
  isReady,
  issue,
  newKey,
  type Product,
  prepareBooks,
  sendAndPack,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { countOfPdfs, hasBegun, untilAllDone } from './progress.ts'
import { say } from './say.ts'
import { SENDING_AT_ONCE, type Strike } from './strikes.ts'

export const MOMENTS = ['in the run', 'in the PDFs and the mails'] as const

/**
 * Strikes the product in the middle of a run and has staff try again. What dead workers held is waited for as long as it takes.
 *
 * @param laterMs how long after the moment.
 * @returns what is wrong in the end.
 */
export const struck = async (
  product: Product,
  strike: Strike,
  moment: (typeof MOMENTS)[number],
  clients: number,
  laterMs: number,
): Promise<string[]> => {
  const { stack, smtp } = product
  await prepareBooks(product, clients)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  const key = newKey()
  const ledger = openLedger()
  const first = askFor(staff, key, clients, ledger)

  await withDatabase(stack, db =>
    waitUntil(
      async () =>
        moment === 'in the run'
          ? await hasBegun(db, key)
          : smtp.taken.length > clients / 40 && (await countOfPdfs(db)) > clients / 20,
      TIMEOUT_MS,
      2,
    ),
  )
  await setTimeout(laterMs)
  await strike.hit(product)
  await first
  if (strike.supervisorDied) await stack.startAgain()
  if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) return ['the product did not come back']
  const disagreements = await withDatabase(stack, ledger.disagreements)
  say(`${ledger.counts()}`)

  const again = await signInAgain(product)
  if (!again) return ['nobody could sign in again']
  const answered = await waitUntil(() => carryOut(again, key), TIMEOUT_MS, 200)
  if (!answered) return ['the run could not be carried out again']
  const left = await withDatabase(stack, untilAllDone)
  const problems = await findProblems(product, {
    clients,
    mayBeUncertain: strike.workersDied ? SENDING_AT_ONCE : 0,
  })
  return [...disagreements, ...left, ...problems, ...(await billAgain(again, key, clients))]
}

/** The run, its mails and its file, and a run in a series that is not there: what came of each is noted. */
const askFor = async (staff: ApiClient, key: string, clients: number, ledger: Ledger): Promise<void> => {
  const ask = async (asked: Asked, call: () => Promise<{ status: number }>): Promise<boolean> => {
    const { status } = await call().catch(() => ({ status: 0 }))
    ledger.note(asked, status)
    return wordOf(status) === 'acknowledged'
  }
  const wrongKey = newKey()
  await ask({ what: 'a run in no series', found: rowsOf(runOf(wrongKey), { count: clients }) }, () =>
    staff.post(
      '/api/facturas',
      { SerieIdentifier: 'Z', FechaFactura: '2026-11-30' },
      { headers: { 'Idempotency-Key': wrongKey } },
    ),
  )
  if (
    !(await ask({ what: 'the run', found: rowsOf(runOf(key), { count: clients }) }, () => issue(staff, key)))
  )
    return
  await Promise.all([
    ask(
      {
        what: 'the mails',
        found: rowsOf(sql`select count(*)::int as count from mails where kind = 'invoice'`, {
          count: clients,
        }),
      },
      () => askForMails(staff, key),
    ),
    ask(
      { what: 'the file', found: rowsOf(sql`select count(*)::int as count from exports`, { count: 1 }) },
      () => askForFile(staff, key),
    ),
  ])
}

const runOf = (key: string) =>
  sql<{ count: number }>`select count(*)::int as count from invoices where run_key = ${key}`

/** What staff do who don't know how far it went: everything once more. */
const carryOut = async (staff: ApiClient, key: string): Promise<boolean> => {
  const { status } = await issue(staff, key).catch(() => ({ status: 0 }))
  return [200, 201].includes(status) && (await sendAndPack(staff, key).catch(() => false))
}

const billAgain = async (staff: ApiClient, key: string, clients: number): Promise<string[]> => {
  const { body: run } = await insist(
    () => staff.get<BillingRun>(`/api/facturas/execucions/${key}`),
    TIMEOUT_MS,
  )
  const next = newKey()
  const { body: more } = await insist(() => issue(staff, next), TIMEOUT_MS)
  const further = (Array.isArray(more) ? more : []) as Invoice[]
  return [
    ...(run.pdfs === clients ? [] : [`the run says that it has ${run.pdfs} PDFs`]),
    ...(further.length === 0 ? [] : [`a further run issued ${further.length} invoices`]),
  ]
}
