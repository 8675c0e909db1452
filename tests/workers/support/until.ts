import { waitUntil } from '#platform/waitUntil.ts'

/** Waits until the condition holds. The limit is a safety net for a hung machine, never a measure. */
export const until = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 50_000,
): Promise<void> => {
  if (!(await waitUntil(condition, timeoutMs, 10))) throw new Error(`never: ${what}`)
}
