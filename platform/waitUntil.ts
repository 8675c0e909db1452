import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again and again until the answer is yes.
 *
 * @param timeoutMs gives up after this many milliseconds.
 * @returns whether the condition came true in time.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 20,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    if (await condition()) return true
    if (performance.now() >= deadline) return false
    await pause(everyMs)
  }
}
