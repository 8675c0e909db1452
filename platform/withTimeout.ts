/** Of a time that is waited. */
const SLICES = 4

/**
 * What the promise gives, if it does so in time. The work itself goes on; its late failure is nobody's.
 *
 * A process that stood still meanwhile, as one on a busy machine does, would find the time over before it could look whether the answer had
 * come: a standstill, however long, takes a slice of the time and no more.
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
        const wait = (slices: number): void => {
          timer = setTimeout(() => (slices > 1 ? wait(slices - 1) : reject(late())), ms / SLICES)
        }
        wait(SLICES)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
