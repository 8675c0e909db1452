/** By then a process has done what its start takes, and mostly rests. */
const AFTER_MS = 15_000

/**
 * Gives back, once, the memory that a start has left behind: V8 collects under pressure, of which a process at rest has none (decision 0033). Nothing where
 * Node does not offer it (`--expose-gc`): a process that was started by hand keeps what it has.
 */
export const giveBackMemory = (): void => {
  // The thorough way, which stops at nothing: here nobody waits for it, and it gives back twice as much.
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), AFTER_MS).unref()
}
