import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'
import type { NewMail } from '../mail/addMails.ts'

const payloadSchema = z.object({ solicitud: z.number().int() })

/** What tells this administrator of a removal request. */
export const newRemovalRequestMail = (solicitud: number, recipient: string): NewMail => ({
  kind: 'removalRequest',
  key: `${solicitud} ${recipient}`,
  recipient,
  payload: { solicitud } satisfies z.infer<typeof payloadSchema>,
})

/** What the text of such a mail is made from. The request is there: requests are never deleted. */
export const removalRequestMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { solicitud } = payloadSchema.parse(payload)
  const row = await db
    .selectFrom('removalRequests as request')
    .leftJoin('users as account', 'account.email', 'request.applicationUserEmail')
    .leftJoin('users as asker', 'asker.email', 'request.requestedBy')
    .select(['request.applicationUserEmail', 'request.requestedBy'])
    .select(['account.nombreUsuario as accountName', 'asker.nombreUsuario as askerName'])
    .where('request.identifier', '=', solicitud)
    .executeTakeFirstOrThrow()
  return {
    kind: 'removalRequest',
    cuenta: row.applicationUserEmail,
    nombreUsuario: row.accountName,
    solicitante: row.requestedBy,
    solicitanteNombre: row.askerName,
  }
}
