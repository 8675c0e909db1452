/** A time that is waited is looked at so often. */
const LOOKS = 8

/**
 * What the promise gives, if it does so in time. The work itself goes on; its late failure is nobody's.
 *
 * A process that stood still meanwhile, as one on a busy machine does, would find the time over before it could look whether the answer had
 * come: of a standstill, however long, a quarter of the time counts and no more.
 *
 * @throws what `late` makes, after `ms` without an answer.
 */
export const withTimeout = async <T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  work.catch(() => undefined)
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        const wait = (left: number): void => {
          const pause = Math.min(left, ms / LOOKS)
          const begun = performance.now()
          timer = setTimeout(() => {
            const waited = Math.max(pause, Math.min(performance.now() - begun, (2 * ms) / LOOKS))
            if (waited < left) wait(left - waited)
            else reject(late())
          }, pause)
        }
        wait(ms)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
