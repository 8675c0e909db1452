import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Whatever is sent, its answer takes no longer. */
const MOST_MS = 2_000

/**
 * Where the machine is busy with others: as many times what a plain call takes in the same moment. A plain call is answered within some three
 * milliseconds where nothing else runs, so that this is below the two seconds there.
 */
const MOST_PLAIN_CALLS = 200

/**
 * Fails for an answer that came too late.
 *
 * @param took in milliseconds. @param plain a call that costs little, made only beside an answer that was late. @param what is said of it.
 */
export const expectInTime = async (
  took: number,
  plain: () => Promise<unknown>,
  what: string,
): Promise<void> => {
  if (process.env.SLOWEST_CALLS)
    appendFileSync(process.env.SLOWEST_CALLS, `${Math.round(took)} ${what.slice(0, 120)}\n`)
  if (took <= MOST_MS) return
  let slowest = 0
  // For as long as it took: what else the machine does comes and goes.
  for (const until = performance.now() + took; performance.now() < until; ) {
    const begun = performance.now()
    await plain()
    slowest = Math.max(slowest, performance.now() - begun)
  }
  expect(took, `${what}; a plain call takes ${Math.round(slowest)} ms`).toBeLessThan(
    Math.max(MOST_MS, MOST_PLAIN_CALLS * slowest),
  )
}
