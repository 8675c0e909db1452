import { afterEach } from 'vitest'
import { witnesses } from '#tests/support/witnesses.ts'

/**
 * Run before each file: says at once why a test has failed, which the summary at the end tells only to whoever waits for it; and has what stands
 * open say how it is, before the test puts it away.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { message } of task.result.errors ?? [])
    process.stdout.write(`«${task.name}» failed: ${message}\n`)
  for (const tell of witnesses) {
    const told = await tell(task.name)
    if (told) process.stdout.write(`${told}\n`)
  }
})
