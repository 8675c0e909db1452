import { HOLD_EVERY_MS } from '#wire/inHand.ts'

/**
 * Says again and again that work is still in hand while it lasts: the API gives it to nobody else meanwhile, however long the other side
 * takes to answer, and soon to another once this worker is gone. A word that is not taken is no reason to stop; the next one may be.
 *
 * @param say tells the API. @param every in milliseconds.
 */
export const holding = async <Result>(
  say: () => Promise<unknown>,
  work: () => Promise<Result>,
  every: number = HOLD_EVERY_MS,
): Promise<Result> => {
  let isSaying = false
  const timer = setInterval(() => {
    if (isSaying) return
    isSaying = true
    say()
      .catch(() => undefined)
      .finally(() => {
        isSaying = false
      })
  }, every)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
