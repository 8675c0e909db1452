import { afterEach } from 'vitest'
import { witnesses } from '#tests/support/witnesses.ts'

/** Run before each file: has what stands open when a test has failed say how it is, before the test puts it away. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const tell of witnesses) process.stdout.write(`${await tell(task.name)}\n`)
})
