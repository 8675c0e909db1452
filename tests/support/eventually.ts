import { waitUntil } from '#platform/waitUntil.ts'

/** After so long a machine hangs: a little less than a test may take (`vitest.config.ts`), so that it says what never came. Milliseconds. */
export const HANGS_MS = 250_000

/**
 * Waits until the condition holds: the one wait of tests, so that none gives up sooner than another on a machine that is busy. The limit is a safety net
 * for a hung machine, never a measure.
 *
 * @param what for whoever reads of a failure: what never came.
 * @param everyMs how often it is asked; seldom what is dear to ask.
 */
export const eventually = async (
  what: string,
  condition: () => boolean | Promise<boolean>,
  { everyMs = 10 } = {},
): Promise<void> => {
  if (!(await waitUntil(condition, HANGS_MS, everyMs))) throw new Error(`never: ${what}`)
}
