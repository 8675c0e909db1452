import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withTimeout } from './withTimeout.ts'

const late = () => new Error('late')
const standStill = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('gives what comes in time, and throws where nothing does', async () => {
  expect(await withTimeout(60_000, Promise.resolve('there'), late)).toBe('there')
  await expect(withTimeout(20, new Promise(() => {}), late)).rejects.toThrow('late')
  await expect(withTimeout(60_000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken')
})

it('leaves a process that stood still the time to look whether the answer has come', async () => {
  const limit = 1_000
  // Several steps, each of them through the system.
  const read = async () => {
    for (let step = 0; step < 3; step += 1) await readFile(import.meta.filename)
    return 'read'
  }
  const answer = withTimeout(limit, read(), late)
  standStill(limit + 1)
  expect(await answer).toBe('read')
})

it('ends no later for it than the time it gives', async () => {
  const never = withTimeout(200, new Promise(() => {}), late).catch(() => 'over')
  standStill(201)
  expect(await Promise.race([never, pause(60_000, 'waits', { ref: false })])).toBe('over')
})
