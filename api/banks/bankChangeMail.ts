import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database, Row } from '../database/tables.ts'
import { doneBy } from '../mail/doneBy.ts'

export const notifiedBank = z.object({
  nombre: z.string(),
  cuentaBancaria: z.string(),
  isActive: z.boolean(),
  isCorrect: z.boolean(),
})

/** What such a mail keeps of the change. */
export const bankChangePayload = z.object({
  account: z.string(),
  changes: z.array(
    z.object({ before: notifiedBank.nullable(), after: notifiedBank.nullable(), otherNumber: z.boolean() }),
  ),
})

/** What the text of such a mail is made from. */
export const bankChangeMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: Pick<Row<'mails'>, 'createdAt'>,
): Promise<MailContent> => {
  const { account, changes } = bankChangePayload.parse(payload)
  return {
    kind: 'bankChange',
    ...(await doneBy(db, account, createdAt)),
    changes,
  }
}
