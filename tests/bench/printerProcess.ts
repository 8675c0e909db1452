import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of the bench that prints, by a script of this folder, in the way that it is told. */
export const startPrinter = (script: string, way: string): ChildProcess =>
  fork(new URL(script, import.meta.url), [way], { stdio: 'inherit' })

/** Has documents printed, `count` of them from number `from` on. Returns the CPU milliseconds that one took. */
export async function printBy(child: ChildProcess, from: number, count: number): Promise<number> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a printer of the bench ended')
  })
  child.send({ from, count })
  try {
    const [time] = await Promise.race([once(child, 'message', { signal }), ended])
    return Number(time)
  } finally {
    ended.catch(() => undefined)
    answered.abort()
  }
}
