import { unprocessable } from '#platform/errors.ts'
import type { Dispatch, ScheduleName } from '#wire/schedules.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { addDispatch, dispatchByKey, presentDispatches } from './dispatchStore.ts'

type Request = {
  name: ScheduleName
  period: string
  now: Date
  /** `Idempotency-Key`: the same press, told twice, is the same sending. */
  key: string | null
  actor: Actor
}

/**
 * Sends a schedule because somebody wants it now, active or not, besides what it sends by itself.
 *
 * @throws AppError 422 when it has no recipients.
 */
export const dispatchNow = (db: Database, { name, period, now, key, actor }: Request): Promise<Dispatch> =>
  db.transaction().execute(async tx => {
    const { recipients } = await tx
      .selectFrom('schedules')
      .select('recipients')
      .where('name', '=', name)
      // A second press waits here for the first, and finds its sending.
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = key === null ? undefined : await dispatchByKey(tx, name, key)
    if (known) return known
    if (recipients.length === 0)
      throw unprocessable('Aquest enviament no té destinataris.', {
        recipients: 'Cal indicar algun destinatari.',
      })
    const values = {
      name,
      period,
      origin: 'manual',
      requestedBy: actor.account,
      idempotencyKey: key,
      createdAt: now,
    } as const
    const row = await addDispatch(tx, values, recipients, actor.requestId)
    const [dispatch] = row ? await presentDispatches(tx, [row]) : []
    if (!row || !dispatch) throw new Error('a sending by hand is in nobody’s way')
    await audit(tx, actor, {
      action: 'send',
      entity: 'schedules',
      record: name,
      after: { dispatch: row.identifier, period, recipients },
    })
    return dispatch
  })
