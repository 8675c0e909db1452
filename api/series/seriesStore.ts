import type { Day } from '#domain/dates.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { SeriesBody, SeriesUpdateBody } from '#wire/series.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { recordsOf } from '../records.ts'
import { presentSeries } from './presentSeries.ts'
import { texts } from './texts.ts'

const series = recordsOf('series', { missing: () => texts.missing, present: presentSeries })

/** Series by code. */
export const listSeries = (db: Database, { activeOnly = false } = {}): Promise<Row<'series'>[]> =>
  db
    .selectFrom('series')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .execute()

/** @throws AppError 409 when the code is taken. */
export const insertSeries = (db: Database, body: SeriesBody, actor: Actor): Promise<Row<'series'>> =>
  db.transaction().execute(async tx => {
    const row = await tx
      .insertInto('series')
      .values(body)
      .onConflict(conflicting => conflicting.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict(texts.duplicate({ series: body.identifier }), 'duplicate')
    return series.noteAdded(tx, actor, row)
  })

/** @throws AppError 404, 409 when the caller's version is not the current one, 422 for the other kind once it has invoices. */
export const updateSeries = (
  db: Database,
  identifier: string,
  { descripcion, isActive, isRectificativa }: SeriesUpdateBody,
  version: number | null,
  actor: Actor,
): Promise<Row<'series'>> =>
  db.transaction().execute(async tx => {
    const before = await series.lock(tx, identifier, version)
    if (
      isRectificativa !== undefined &&
      isRectificativa !== before.isRectificativa &&
      (await hasInvoices(tx, identifier))
    )
      throw unprocessable(texts.kindFixed({ series: identifier }), {
        isRectificativa: texts.kindFixed({ series: identifier }),
      })
    return series.change(tx, actor, before, {
      descripcion,
      ...(isActive === undefined ? {} : { isActive }),
      ...(isRectificativa === undefined ? {} : { isRectificativa }),
    })
  })

/** Numbers that earlier software gave are no invoices of these books. */
const hasInvoices = async (tx: Tx, identifier: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoices')
    .select('identifier')
    .where('serieIdentifier', '=', identifier)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** @throws AppError 404, 409 for a series that has invoices or gave a number before. */
export const deleteSeries = (
  db: Database,
  identifier: string,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const before = await series.lock(tx, identifier, version)
    if (before.lastNumber > 0) throw conflict(texts.inUse({ series: identifier }), 'in-use')
    await series.remove(tx, actor, before)
  })

/**
 * Has a series go on behind a number that was given outside of these books. That is noted as an import's is: ours that came before it are not dated
 * later, ours that follow not earlier, whatever of them is moved or deleted.
 *
 * @param check sees the series as it is, and throws what speaks against it.
 * @throws AppError 404
 */
export const moveSeriesForward = async (
  tx: Tx,
  identifier: string,
  { lastNumber, lastDate }: { lastNumber: number; lastDate: Day },
  actor: Actor,
  check: (before: Row<'series'>) => void,
): Promise<void> => {
  const before = await series.lock(tx, identifier, null)
  check(before)
  await series.change(tx, actor, before, { lastNumber, lastDate })
  await tx
    .insertInto('seriesStarts')
    .values({ serieIdentifier: identifier, number: lastNumber, date: lastDate })
    .execute()
}
