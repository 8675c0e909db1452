import type { MailOutlet } from '#wire/mail.ts'
import type { MailFailure } from '#wire/mailFailures.ts'

/** A message as it goes out: one recipient, and its bytes with CRLF at the end of each line. */
export type OutgoingMail = {
  /** Unique to this mail and the same each time that it is sent; fit for a file's name. */
  name: string
  envelope: { from: string; to: string }
  bytes: Buffer
}

/** How a delivery ended. `later`: refused for now, or nobody was there. `uncertain`: it may have arrived or not. */
export type Delivery =
  | { outcome: 'sent'; answer: string; outlet: MailOutlet }
  | {
      outcome: 'later' | 'refused' | 'uncertain'
      code: MailFailure
      /** What the server or the program itself said. */
      reason: string
    }

/**
 * Hands a message over, once.
 *
 * `handOver` is called and awaited just before the message itself goes out, where what happens after that can leave it uncertain
 * whether it arrived; when it rejects, nothing is sent and the delivery rejects with the same error.
 */
export type MailTransport = {
  /** Where it hands messages to. */
  outlet: MailOutlet
  deliver: (mail: OutgoingMail, handOver: () => Promise<void>) => Promise<Delivery>
}
