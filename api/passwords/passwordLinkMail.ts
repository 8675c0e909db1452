import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'
import type { NewMail } from '../mail/addMails.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { findPasswordLink, type LinkSigner } from './passwordLinks.ts'

const payloadSchema = z.object({ link: z.string() })

/** A mail with a link by which the owner of an account sets a password. */
export const newPasswordLinkMail = (recipient: string, link: string): NewMail => ({
  kind: 'passwordLink',
  key: link,
  recipient,
  payload: { link } satisfies z.infer<typeof payloadSchema>,
})

/** What the text of such a mail is made from. @throws UndeliverableMailError when the link is no longer good. */
export const passwordLinkMail =
  ({ codeOf }: LinkSigner) =>
  async (db: Database, payload: unknown): Promise<MailContent> => {
    const { link: id } = payloadSchema.parse(payload)
    const link = await findPasswordLink(db, id)
    if (!link) throw new UndeliverableMailError('expiredLink')
    return { kind: 'passwordLink', purpose: link.kind, code: codeOf(id), until: link.expiresAt.toISOString() }
  }
