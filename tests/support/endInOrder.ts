import { existsSync } from 'node:fs'
import { makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'

/**
 * A process with something to close, which takes until the file DONE is there, and an ordinary limit of GRACE_MS. WORK_MS: for how
 * long the end waits for it as work that is not to be cut off; none, it is no such work. Says `ready`, and how it goes on after a signal.
 */
const { DONE = '', WORK_MS, GRACE_MS = '1' } = process.env
const say = (line: string) => process.stdout.write(`${line}\n`)

const { promise: done, resolve: end } = Promise.withResolvers<void>()
let isBeyond = false
let signalled: number | undefined
const isUnderWay = () => {
  // The first look is at the signal itself.
  signalled ??= performance.now()
  if (!isBeyond && performance.now() - signalled > 2 * Number(GRACE_MS)) {
    isBeyond = true
    say('beyond the limit')
  }
  if (existsSync(DONE)) end()
  return !existsSync(DONE)
}
const lifecycle = makeLifecycle(makeLogger('test', 'info'), {
  graceMs: Number(GRACE_MS),
  ...(WORK_MS === undefined ? {} : { unbroken: { isUnderWay, graceMs: Number(WORK_MS) } }),
})
lifecycle.onShutdown('work', () => done)
// Nothing else keeps it alive.
setInterval(() => {}, 1_000)
say('ready')
