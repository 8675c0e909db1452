import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MailContent } from '#wire/mail.ts'
import { WAY_IN_CHANGES, type WayInChange } from '#wire/waysIn.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { doneBy } from '../mail/doneBy.ts'

const payloadSchema = z.object({
  change: z.enum(WAY_IN_CHANGES),
  name: z.string().nullable(),
  codesLeft: z.number().int().nullable(),
  by: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
})

type Payload = z.infer<typeof payloadSchema>

/** What has changed, and what of it has a name or a number. */
export type ChangedWay = { change: WayInChange } & Partial<Pick<Payload, 'name' | 'codesLeft'>>

/**
 * Tells the owner of an account by mail that there is another way into it, or one less, or that one was used which is for emergencies: who has
 * done that may be somebody else. To be called in the transaction of the change.
 */
export const tellWayInChanged = (
  tx: Tx,
  owner: string,
  { change, name = null, codesLeft = null }: ChangedWay,
  actor: Actor,
): Promise<void> => {
  const payload: Payload = {
    change,
    name,
    codesLeft,
    by: actor.account === owner ? null : actor.account,
    address: actor.address ?? '',
    userAgent: actor.userAgent ?? '',
  }
  // Each time is a mail of its own.
  const mail = { kind: 'waysInChanged', key: randomUUID(), recipient: owner, payload } as const
  return addMails(tx, [mail], actor.requestId)
}

/** What the text of such a mail is made from. */
export const waysInChangedMail = async (
  db: Database,
  payload: unknown,
  { createdAt }: { createdAt: Date },
): Promise<MailContent> => {
  const { by, ...changed } = payloadSchema.parse(payload)
  return {
    kind: 'waysInChanged',
    ...changed,
    ...(await doneBy(db, by, createdAt)),
  }
}
