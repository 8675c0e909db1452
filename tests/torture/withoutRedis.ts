import { waitUntil } from '#platform/waitUntil.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signIn } from '#tests/support/signIn.ts'
import { findProblems } from './findProblems.ts'
import {
  issue,
  newKey,
  type Product,
  prepareBooks,
  sendAndPack,
  signInAgain,
  TIMEOUT_MS,
  withDatabase,
} from './product.ts'
import { countOfPdfs, isAllDone } from './progress.ts'
import { say } from './say.ts'
import { silentMailServer } from './silentMailServer.ts'

export const OUTAGES = ['emptied', 'away for 20 s'] as const

const AWAY_MS = 20_000
/** Everything is there so soon after Redis is back, with nobody's help. */
const DONE_TIMEOUT_MS = 90_000
/** A BFF without Redis says so within this time, and what the machine stumbled for; one answer in twenty may be later. */
const ANSWER_TIMEOUT_MS = 2_000
const LATE_ANSWERS = 1 / 20

/** Takes Redis away, or what is in it, in the middle of PDFs and mails. @returns what is wrong in the end. */
export const withoutRedis = async (
  product: Product,
  outage: (typeof OUTAGES)[number],
  clients: number,
): Promise<string[]> => {
  const { stack, smtp, redis } = product
  if (!redis) throw new Error('this product has no Redis')
  await prepareBooks(product, clients)
  const staff = await signInAgain(product)
  if (!staff) return ['nobody could sign in']
  const key = newKey()
  await issue(staff, key)
  if (!(await sendAndPack(staff, key))) return ['mails or file could not be asked for']
  await withDatabase(stack, db =>
    waitUntil(
      async () => smtp.taken.length > clients / 40 && (await countOfPdfs(db)) > clients / 20,
      TIMEOUT_MS,
      2,
    ),
  )
  const problems: string[] = []
  if (outage === 'emptied') await redis.flush()
  else {
    await redis.stop()
    problems.push(...(await askMeanwhile(product, staff)))
    // Nobody hands out work without Redis.
    if (await withDatabase(stack, isAllDone)) problems.push('all was done before Redis went away')
    await redis.start()
  }
  const backSince = performance.now()
  const isDone = await withDatabase(stack, db => waitUntil(() => isAllDone(db), TIMEOUT_MS, 100))
  const tookMs = performance.now() - backSince
  if (!isDone) problems.push('not everything was done')
  else if (tookMs > DONE_TIMEOUT_MS)
    problems.push(`it took ${Math.round(tookMs / 1_000)} s until all was done`)
  else
    say(
      `all done ${Math.round(tookMs / 1_000)} s after Redis was ${outage === 'emptied' ? 'emptied' : 'back'}`,
    )
  problems.push(...(await findProblems(product, { clients, mayBeUncertain: 0 })))

  const again = await signInAgain(product)
  const { status } = (await again?.get('/api/facturas?limit=1')) ?? { status: 0 }
  if (status !== 200) problems.push(`the BFF answers ${status} when Redis is back`)
  return problems
}

/** Has Redis hang for as long in the middle of mails that the mail server is slow to take. @returns what is wrong in the end. */
export const withHungRedis = async (product: Product, clients: number): Promise<string[]> => {
  const { redis } = product
  if (!redis) throw new Error('this product has no Redis')
  const answers: string[] = []
  const problems = await silentMailServer(product, clients, async () => {
    const staff = await signInAgain(product)
    if (!staff) return void answers.push('nobody could sign in')
    redis.hang()
    answers.push(...(await askMeanwhile(product, staff)))
    redis.goOn()
  })
  return [...answers, ...problems]
}

/** Reads, writes and signs in for as long as the outage lasts. @returns what is wrong with the answers. */
const askMeanwhile = async ({ stack }: Product, staff: ApiClient): Promise<string[]> => {
  const end = performance.now() + AWAY_MS
  const answers: { what: string; status: number; ms: number }[] = []
  const ask = async (what: string, call: () => Promise<number>) => {
    const begun = performance.now()
    const status = await call().catch(() => 0)
    answers.push({ what, status, ms: performance.now() - begun })
  }
  let stumbledMs = 0
  const callers = [
    () => ask('a list', async () => (await staff.get('/api/facturas?limit=1')).status),
    () => ask('a change', async () => (await staff.put('/api/configuration/verifactu', false)).status),
    // The API needs no Redis: what it takes is the machine's.
    async () => {
      const begun = performance.now()
      await fetch(`${stack.apiUrl}/healthz`).then(answer => answer.arrayBuffer())
      stumbledMs = Math.max(stumbledMs, performance.now() - begun)
    },
  ].map(async call => {
    while (performance.now() < end) {
      await call()
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  })
  await ask('signing in', () =>
    signIn(stack.url, stack.admin).then(
      () => 200,
      error => Number(/not signed in: (\d+)/.exec(String(error))?.[1] ?? 0),
    ),
  )
  await Promise.all(callers)

  const unexpected = answers.filter(({ status }) => status !== 503)
  // What the BFF has read just before is still good for some seconds.
  const wrong = unexpected.filter(
    ({ what, status }) => what === 'signing in' || (status !== 200 && status !== 204),
  )
  const late = answers.filter(({ ms }) => ms > ANSWER_TIMEOUT_MS + stumbledMs)
  const [slowest] = answers.toSorted((a, b) => b.ms - a.ms)
  const figures = `${answers.length} answers; the slowest, ${slowest?.what}, after ${Math.round(slowest?.ms ?? 0)} ms; the API's own after ${Math.round(stumbledMs)} ms at most`
  say(figures)
  return [
    ...wrong.map(({ what, status }) => `${what} was answered with ${status} while Redis was away`),
    ...(unexpected.length < answers.length ? [] : ['nothing was answered with 503 while Redis was away']),
    ...(late.length > answers.length * LATE_ANSWERS
      ? [
          `${late.length} answers took longer than 2 s and what the machine stumbled for while Redis was away: ${figures}`,
        ]
      : []),
  ]
}
