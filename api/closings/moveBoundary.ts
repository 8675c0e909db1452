import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { CloseBody, ReopenBody } from '#wire/closings.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { closedThrough } from '../calendar/closedThrough.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { closingContent } from './closingContent.ts'
import { texts } from './texts.ts'

/**
 * Closes all invoices dated up to and including a day.
 *
 * @throws AppError 422 for a day to come; 409 `closed-already`, `stale` when the invoices are not those that were seen, `without-issuer`.
 */
export const closePeriod = (db: Database, body: CloseBody, today: Day, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const day = body.closedThrough
    if (day > today) throw unprocessable(texts.notOver, { closedThrough: texts.notOver })
    const before = await lockClosing(tx)
    if (before !== null && day <= before)
      throw conflict(texts.closedAlready({ day: formatDay(before) }), 'closed-already')
    const content = await closingContent(tx, day)
    if (content.invoices !== body.invoices || content.totalFactura !== body.totalFactura)
      throw conflict(texts.changedSince, 'stale')
    if (content.withoutIssuer > 0)
      throw conflict(texts.withoutIssuer({ count: content.withoutIssuer }), 'without-issuer')
    const { invoices, precioBase, impuestoIVA, totalFactura } = content
    await setBoundary(tx, actor, {
      action: 'close',
      before,
      after: day,
      noted: { content: { invoices, precioBase, impuestoIVA, totalFactura } },
    })
  })

/** Takes the boundary back. @throws AppError 409 `stale` when it is not where it was seen; 422 when it would not go back. */
export const reopenPeriod = (db: Database, body: ReopenBody, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await lockClosing(tx)
    if (before !== body.before) throw conflict(texts.movedSince, 'stale')
    const after = body.closedThrough
    if (after !== null && after >= before)
      throw unprocessable(texts.notBefore, { closedThrough: texts.notBefore })
    await setBoundary(tx, actor, { action: 'reopen', before, after, noted: { reason: body.reason } })
  })

/** For books whose invoices go altogether: what was closed of them goes with them. */
export const openAll = async (tx: Tx, actor: Actor): Promise<void> => {
  const before = await lockClosing(tx)
  if (before !== null) await setBoundary(tx, actor, { action: 'reopen', before, after: null, noted: {} })
}

/** Waits for whoever is writing invoices, and keeps them waiting: nothing of what is counted comes or goes. Returns the boundary. */
const lockClosing = async (tx: Tx): Promise<Day | null> => {
  await lockBilling(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.closing)})`.execute(tx)
  return closedThrough(tx)
}

type Move = { action: 'close' | 'reopen'; before: Day | null; after: Day | null; noted: object }

const setBoundary = async (tx: Tx, actor: Actor, { action, before, after, noted }: Move): Promise<void> => {
  await tx.updateTable('configuration').set({ closedThrough: after }).execute()
  await audit(tx, actor, {
    action,
    entity: 'closing',
    record: null,
    before: { closedThrough: before },
    after: { closedThrough: after, ...noted },
  })
}
