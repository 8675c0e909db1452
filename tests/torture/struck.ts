import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { Invoice } from '#wire/invoices.ts'
import { findProblems } from './findProblems.ts'
import {
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
import { countOfPdfs, hasBegun, isAllDone } from './progress.ts'
import { SENDING_AT_ONCE, type Strike } from './strikes.ts'

export const MOMENTS = ['in the run', 'in the PDFs and the mails'] as const

/**
 * Strikes the product in the middle of a run and has staff try again.
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
  const first = issue(staff, key)
    .then(() => sendAndPack(staff, key))
    .catch(() => false)

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
  // What the dead had asked of the API is answered moments later; nobody takes their place sooner than after a second.
  const diedBefore = new Date(Date.now() + 1_000)
  if (strike.supervisorDied) await stack.startAgain()
  if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) return ['the product did not come back']
  if (strike.workersDied) await forgetTheDead(product, diedBefore)

  const again = await signInAgain(product)
  if (!again) return ['nobody could sign in again']
  const answered = await waitUntil(() => carryOut(again, key), TIMEOUT_MS, 200)
  if (!answered) return ['the run could not be carried out again']
  const isDone = await withDatabase(stack, db => waitUntil(() => isAllDone(db), TIMEOUT_MS, 200))
  const problems = await findProblems(product, {
    clients,
    mayBeUncertain: strike.workersDied ? SENDING_AT_ONCE : 0,
  })
  if (!isDone) problems.push('not everything was done')
  return [...problems, ...(await billAgain(again, key, clients))]
}

/** What staff do who don't know how far it went: everything once more. */
const carryOut = async (staff: ApiClient, key: string): Promise<boolean> => {
  const { status } = await issue(staff, key).catch(() => ({ status: 0 }))
  return [200, 201].includes(status) && (await sendAndPack(staff, key).catch(() => false))
}

const billAgain = async (staff: ApiClient, key: string, clients: number): Promise<string[]> => {
  const { body: run } = await staff.get<BillingRun>(`/api/facturas/execucions/${key}`)
  const { body: more } = await issue(staff, newKey())
  const further = (Array.isArray(more) ? more : []) as Invoice[]
  return [
    ...(run.pdfs === clients ? [] : [`the run says that it has ${run.pdfs} PDFs`]),
    ...(further.length === 0 ? [] : [`a further run issued ${further.length} invoices`]),
  ]
}

/**
 * Lets the time pass after which a mail or a file that was in the hands of a dead worker is anybody's: 90 s before the mail server
 * had it, 10 min after, 60 s for a file.
 */
const forgetTheDead = ({ stack }: Product, diedBefore: Date): Promise<void> =>
  withDatabase(stack, async db => {
    await sql`
      update mails set due_at = now() where state = 'pending' and claim is not null and due_at < ${diedBefore}::timestamptz + interval '90 seconds'
    `.execute(db)
    await sql`
      update mails set due_at = now() where state = 'sending' and due_at < ${diedBefore}::timestamptz + interval '10 minutes'
    `.execute(db)
    await sql`
      update exports set due_at = now() where state = 'running' and due_at < ${diedBefore}::timestamptz + interval '60 seconds'
    `.execute(db)
  })
