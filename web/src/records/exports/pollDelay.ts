const FIRST_MS = 400
const GROWTH = 1.5
const MAX_MS = 5_000

/** Milliseconds until the next look at a file, after so many: a report is there at once, a thousand invoices take a while. */
export const pollDelay = (looks: number): number =>
  Math.min(MAX_MS, Math.round(FIRST_MS * GROWTH ** Math.min(looks, 20)))
