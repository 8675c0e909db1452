/** A mail that can't be sent any more, whatever is tried. The message says why, in words for staff. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError'
}
