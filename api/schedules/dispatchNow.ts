import { unprocessable } from '#platform/errors.ts'
import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addDispatch, dispatchById } from './dispatchStore.ts'
import { texts } from './texts.ts'

type Request = {
  name: ScheduleName
  period: string
  now: Date
  /** The same press, told twice, is the same sending. */
  keyed: KeyedCall | null
  actor: Actor
}

/**
 * Sends a schedule because somebody wants it now, active or not, besides what it sends by itself.
 *
 * @throws AppError 422 when it has no recipients.
 */
export const dispatchNow = (db: Database, request: Request): Promise<Dispatch> =>
  db.transaction().execute(async tx => {
    const sent = await idempotent(tx, request.keyed, () => addByHand(tx, request))
    return dispatchById(tx, sent.identifier)
  })

const addByHand = async (tx: Tx, { name, period, now, actor }: Request): Promise<{ identifier: number }> => {
  const { recipients } = await tx
    .selectFrom('schedules')
    .select('recipients')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (recipients.length === 0)
    throw unprocessable(texts.noRecipients, {
      recipients: texts.recipientNeeded,
    })
  const values = {
    name,
    period,
    origin: 'manual',
    requestedBy: actor.account,
    createdAt: now,
  } as const
  const row = await addDispatch(tx, values, recipients, actor.requestId)
  if (!row) throw new Error('a sending by hand is in nobody’s way')
  await audit(tx, actor, {
    action: 'send',
    entity: 'schedules',
    record: name,
    after: { dispatch: row.identifier, period, recipients },
  })
  return { identifier: row.identifier }
}
