import type { MailTransport } from './delivery.ts'
import type { Outbox } from './outbox.ts'

/**
 * Keeps mails as files of the outbox. The same mail again replaces its file, so that there is no moment of
 * uncertainty.
 */
export const makeOutboxTransport = (outbox: Outbox): MailTransport => ({
  outlet: 'file',
  deliver: async ({ name, bytes }) => {
    try {
      return { outcome: 'sent', answer: await outbox.keep(name, bytes), outlet: 'file' }
    } catch (error) {
      return { outcome: 'later', code: 'noOutbox', reason: String(error) }
    }
  },
})

/** Hands mails over as the transport does; the file of one that was kept while there was no server goes with the server's word. */
export const leavingOutbox = (outbox: Outbox, { outlet, deliver }: MailTransport): MailTransport => ({
  outlet,
  deliver: async (mail, handOver) => {
    const delivery = await deliver(mail, handOver)
    if (delivery.outcome === 'sent' || delivery.outcome === 'refused') await outbox.forget(mail.name)
    return delivery
  },
})
