import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { doneBy } from '../mail/doneBy.ts'
import { enabledAdministrators } from '../users/administrators.ts'

const payloadSchema = z.object({
  account: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

type Addressed = Pick<Row<'companyVersions'>, 'email'>

/**
 * Tells all administrators, and the address of before, that clients who answer a mail write to another one from now on: whoever reads their
 * questions could have them pay elsewhere. Call it in the transaction of the change. Letters that are capitals make no other address.
 */
export const notifyAnswersChanged = async (
  tx: Tx,
  actor: Actor,
  { before, after }: { before: Addressed; after: Addressed },
): Promise<void> => {
  if (before.email?.toLowerCase() === after.email?.toLowerCase()) return
  const change = randomUUID()
  const payload = { account: actor.account, before: before.email, after: after.email } satisfies z.infer<
    typeof payloadSchema
  >
  const told = new Map(
    [...(await enabledAdministrators(tx)), ...(before.email === null ? [] : [before.email])].map(
      address => [address.toLowerCase(), address] as const,
    ),
  )
  const mails = [...told.values()].map(recipient => ({
    kind: 'answersChanged' as const,
    key: `${change} ${recipient}`,
    recipient,
    payload,
  }))
  await addMails(tx, mails, actor.requestId)
}

/** What the text of such a mail is made from. */
export const answersChangedMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: Pick<Row<'mails'>, 'createdAt'>,
): Promise<MailContent> => {
  const { account, ...addresses } = payloadSchema.parse(payload)
  return { kind: 'answersChanged', ...(await doneBy(db, account, createdAt)), ...addresses }
}
