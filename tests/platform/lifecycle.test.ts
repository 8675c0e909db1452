import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GRACE_MS, HAND_OVER_GRACE_MS } from '#platform/lifecycle.ts'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { TIMEOUTS } from '#workers/mail/smtpTransport.ts'

const start = async (env: Record<string, string>) => {
  const done = join(tempDir(), 'done')
  const script = join(import.meta.dirname, '../support/endInOrder.ts')
  const program = await spawned(process.execPath, [script], { env: { DONE: done, ...env } })
  await program.says('ready')
  return { program, done }
}

it('waits beyond its limit for work that is not to be cut off, and ends in order then', async () => {
  const { program, done } = await start({ WORK_MS: '600000', GRACE_MS: '2000' })
  program.process.kill('SIGTERM')
  await program.says('beyond the limit')
  // Once more is no other wish.
  program.process.kill('SIGTERM')
  expect(program.output()).toMatch(/"waitsUpToMs":600000\b.*"stopping"/)
  writeFileSync(done, '')
  expect(await program.exit).toEqual({ code: 0, signal: null })
  expect(program.output()).not.toContain('did not stop in time')
})

it.each([
  ['what hangs', {}],
  ['work that takes longer than it may', { WORK_MS: '1' }],
])('leaves %s behind', async (_what, env) => {
  const { program, done } = await start(env)
  program.process.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 1, signal: null })
  expect(program.output()).toContain('did not stop in time')
  expect(existsSync(done)).toBe(false)
})

it('waits for a mail server longer than one may be silent, and for the answer to be told', () => {
  expect(HAND_OVER_GRACE_MS).toBeGreaterThan(TIMEOUTS.socketTimeout + GRACE_MS)
})
