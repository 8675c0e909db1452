import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'
import type { NewMail } from '../mail/addMails.ts'

const payloadSchema = z.object({ request: z.number().int() })

/** What tells this administrator of a removal request. */
export const newRemovalRequestMail = (request: number, recipient: string): NewMail => ({
  kind: 'removalRequest',
  key: `${request} ${recipient}`,
  recipient,
  payload: { request } satisfies z.infer<typeof payloadSchema>,
})

/** What the text of such a mail is made from. The request is there: requests are never deleted. */
export const removalRequestMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { request } = payloadSchema.parse(payload)
  const row = await db
    .selectFrom('removalRequests as request')
    .leftJoin('users as account', 'account.email', 'request.applicationUserEmail')
    .leftJoin('users as asker', 'asker.email', 'request.requestedBy')
    .select(['request.applicationUserEmail', 'request.requestedBy'])
    .select(['account.nombreUsuario as accountName', 'asker.nombreUsuario as askerName'])
    .where('request.identifier', '=', request)
    .executeTakeFirstOrThrow()
  return {
    kind: 'removalRequest',
    account: row.applicationUserEmail,
    nombreUsuario: row.accountName,
    requestedBy: row.requestedBy,
    requestedByName: row.askerName,
  }
}
