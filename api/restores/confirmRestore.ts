import { sql } from 'kysely'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import { type ConfirmRestoreBody, MOST_NUMBERS_FORWARD } from '#wire/restores.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { markBilledThrough } from '../contracts/markBilledThrough.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { unconfirmedRestores } from '../database/unconfirmedRestores.ts'
import { moveSeriesForward } from '../series/seriesStore.ts'
import { dropCertificate } from '../verifactu/certificateStore.ts'
import { beginInstallation } from '../verifactu/chains.ts'
import { texts } from './texts.ts'

type Told = { today: Day; now: Date; actor: Actor }
type Numbers = ConfirmRestoreBody['series'][number]

/**
 * Notes that somebody has looked at what was done after the backup, has series go on behind the numbers that were given since, and marks as billed
 * what the invoices of those numbers have billed; what is registered from now on is of a new installation. Books that are only tried
 * lose their certificate. All in one transaction: either invoices may be issued again, as it was seen, or nothing has changed.
 *
 * @throws AppError 409 `stale` where there is nothing to confirm, or another restore than was seen; 404 for a series that is not there; 422 for a
 * number or a day that goes back, or goes too far, and where numbers go forward and nobody says what their invoices have billed.
 */
export const confirmRestore = (db: Database, body: ConfirmRestoreBody, told: Told): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockBilling(tx)
    await sql`lock table restores in share row exclusive mode`.execute(tx)
    const waiting = await unconfirmedRestores(tx)
    if (waiting[0]?.restoredAt.toISOString() !== body.restoredAt) throw conflict(texts.changed, 'stale')
    for (const numbers of body.series) await moveForward(tx, numbers, told)
    const billed = await noteBilled(tx, body, told.actor)
    const { now: confirmedAt, actor } = told
    const { isTrial } = body
    if (isTrial) await dropCertificate(tx, actor)
    await beginInstallation(tx, confirmedAt)
    await tx
      .updateTable('restores')
      .set({ confirmedAt, confirmedBy: actor.account, isTrial })
      .where('confirmedAt', 'is', null)
      .execute()
    for (const { identifier, takenAt } of waiting)
      await audit(tx, actor, {
        action: 'confirm-restore',
        entity: 'restores',
        record: identifier,
        after: { takenAt: takenAt.toISOString(), series: body.series, billed, isTrial },
      })
  })

/** The periods on invoices that these books lack are not due again. @returns the day, and which contracts; null for none. */
const noteBilled = async (
  tx: Tx,
  { series, billed }: ConfirmRestoreBody,
  actor: Actor,
): Promise<{ through: Day; contracts: number[] } | null> => {
  const refuse = (text: string) => unprocessable(text, { billed: text })
  if (series.length > 0 && billed === undefined) throw refuse(texts.sayBilled)
  if (!billed) return null
  const { through, clients } = billed
  // No invoice that is missing is dated later, nor did it bill what starts later.
  const last = series.reduce((latest, { lastDate }) => (lastDate > latest ? lastDate : latest), '')
  if (through > last) throw refuse(texts.billedTooLate)
  return { through, contracts: await markBilledThrough(tx, { clients, through }, actor) }
}

const moveForward = async (
  tx: Tx,
  { identifier, lastNumber, lastDate }: Numbers,
  { today, actor }: Told,
): Promise<void> => {
  const refuse = (text: string) => unprocessable(text, { [`series.${identifier}`]: text })
  const latest = addDays(today, MAX_DAYS_AHEAD)
  await moveSeriesForward(tx, identifier, { lastNumber, lastDate }, actor, before => {
    if (lastNumber <= before.lastNumber)
      throw refuse(texts.notForward({ series: identifier, number: before.lastNumber }))
    if (lastNumber > before.lastNumber + MOST_NUMBERS_FORWARD)
      throw refuse(texts.tooFar({ series: identifier, most: MOST_NUMBERS_FORWARD }))
    // Invoices may be dated ahead.
    if (lastDate > latest || (before.lastDate !== null && lastDate < before.lastDate))
      throw refuse(
        texts.wrongDay({
          series: identifier,
          from: formatDay(before.lastDate ?? lastDate),
          to: formatDay(latest),
        }),
      )
  })
}
