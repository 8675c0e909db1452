import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database, Row } from '../database/tables.ts'
import type { NewMail } from '../mail/addMails.ts'
import { doneBy } from '../mail/doneBy.ts'

const payloadSchema = z.object({ account: z.string() })

/**
 * Tells the owner of an account that somebody else has taken its second factors off.
 *
 * @param key one mail for each time.
 */
export const newFactorsRemovedMail = (recipient: string, account: string, key: string): NewMail => ({
  kind: 'factorsRemoved',
  key,
  recipient,
  payload: { account } satisfies z.infer<typeof payloadSchema>,
})

/** What the text of such a mail is made from. */
export const factorsRemovedMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: Pick<Row<'mails'>, 'createdAt'>,
): Promise<MailContent> => {
  const { account } = payloadSchema.parse(payload)
  return {
    kind: 'factorsRemoved',
    ...(await doneBy(db, account, createdAt)),
  }
}
