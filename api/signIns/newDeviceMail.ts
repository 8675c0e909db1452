import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'
import type { NewMail } from '../mail/addMails.ts'
import type { Origin } from './signInStore.ts'

const payloadSchema = z.object({ address: z.string(), userAgent: z.string() })

/** What tells somebody that they, or somebody else, have signed in on a device on which nobody did before. */
export const newDeviceMail = (
  recipient: string,
  signIn: string,
  { address, userAgent }: Origin,
): NewMail => ({
  kind: 'newDevice',
  key: signIn,
  recipient,
  payload: { address, userAgent } satisfies z.infer<typeof payloadSchema>,
})

/** What the text of such a mail is made from. */
export const newDeviceMailContent = async (
  _db: Database,
  payload: unknown,
  { createdAt }: { createdAt: Date },
): Promise<MailContent> => ({
  kind: 'newDevice',
  ...payloadSchema.parse(payload),
  at: createdAt.toISOString(),
})
