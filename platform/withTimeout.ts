/**
 * What the promise gives, if it does so in time. The work itself goes on; its late failure is nobody's.
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
        timer = setTimeout(() => reject(late()), ms)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
