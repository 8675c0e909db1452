/**
 * Work that lies in a worker's hand – a mail, a message to the tax agency, a file – is that worker's for so long after its last word, and
 * anybody's afterwards. With the sweep that finds it, what a dead worker held has gone on within 90 s. An API or a database that stands still
 * for half a minute is no worker's death.
 */
export const IN_HAND_MS = 45_000

/** How often a worker says that it still has it. */
export const HOLD_EVERY_MS = 10_000
