import { waitUntil } from '#platform/waitUntil.ts'

/**
 * Waits until the condition holds. The limit is a safety net for a hung machine, never a measure.
 *
 * @param everyMs how often it is asked; seldom what is dear to ask.
 */
export const until = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 250_000, everyMs = 10 } = {},
): Promise<void> => {
  if (!(await waitUntil(condition, timeoutMs, everyMs))) throw new Error(`never: ${what}`)
}
