import type { MailFailure } from '#wire/mailFailures.ts'
import { failureText } from './failureText.ts'

/** A mail that can't be sent any more, whatever is tried. The message says why, in words for staff. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError'
  readonly code: MailFailure
  /** The fact that the sentence names; the code where it names none. */
  readonly fact: string

  constructor(code: MailFailure, fact: string = code) {
    super(failureText({ error: fact, errorCode: code }) ?? code)
    this.code = code
    this.fact = fact
  }
}
