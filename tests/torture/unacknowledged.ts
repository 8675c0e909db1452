import { waitUntil } from '#platform/waitUntil.ts'
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
import { countOfPdfs, isAllDone, movedSoFar, untilAllDone } from './progress.ts'
import { kill, SENDING_AT_ONCE } from './strikes.ts'

/** Nothing has gone on for so long: what was in hand is done, and nobody can take more. */
const STILL_MS = 1_500

/** What befalls once jobs are done and the queue has not heard of it: Redis dies with all it knew, or the workers with what they would have told it. */
export const UNACKNOWLEDGED = ['redis', 'workers'] as const

/**
 * Has Redis stand still in the middle of PDFs and mails until the workers have ended what they had in hand and told the API, and can't tell the queue; then kills one
 * of the two.
 *
 * @returns what is wrong in the end: each job is done once, whoever takes it for undone.
 */
export const unacknowledged = async (
  product: Product,
  victim: (typeof UNACKNOWLEDGED)[number],
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
  const problems = await withDatabase(stack, async db => {
    await waitUntil(
      async () => smtp.taken.length > clients / 40 && (await countOfPdfs(db)) > clients / 20,
      TIMEOUT_MS,
      2,
    )
    const before = await movedSoFar(db)
    redis.hang()
    let [last, since] = [before, performance.now()]
    const isStill = await waitUntil(
      async () => {
        const now = await movedSoFar(db)
        if (now !== last) [last, since] = [now, performance.now()]
        return performance.now() - since > STILL_MS
      },
      TIMEOUT_MS,
      50,
    )
    return [
      ...(isStill ? [] : ['the work went on without Redis']),
      ...(last === before ? ['nothing was ended while Redis stood still'] : []),
      ...((await isAllDone(db)) ? ['all was done before'] : []),
    ]
  })
  if (victim === 'redis') {
    await redis.stop()
    await redis.start()
  } else {
    await kill(product, 'workers')
    redis.goOn()
  }
  problems.push(...(await withDatabase(stack, untilAllDone)))
  return [
    ...problems,
    ...(await findProblems(product, {
      clients,
      mayBeUncertain: victim === 'workers' ? SENDING_AT_ONCE : 0,
    })),
  ]
}
