/** A mail that can't be sent any more, whatever is tried. The message says why, in words for staff. */
export class MailImpossible extends Error {
  override readonly name = 'MailImpossible'
}
