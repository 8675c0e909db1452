import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import { lineOfNoCalendar } from '../calendar/calendar.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { takeBackCompensation } from '../payments/compensate.ts'
import { laterCorrections } from './laterCorrections.ts'
import { texts } from './texts.ts'

type Invoice = Pick<Row<'invoices'>, 'identifier' | 'modo'>

/** What is said of the correction that stands in the way. */
type Saying = (correction: { number: string }) => string

/**
 * What an invoice says of lines and amounts stands once it corrects another one or is corrected: the next correction says what is different.
 *
 * @throws AppError 409 `correction`, `corrected`.
 */
export const requireUncorrected = async (
  tx: Tx,
  { identifier, modo }: Invoice,
  saying: Saying = texts.corrected,
): Promise<void> => {
  if (modo !== null) throw conflict(texts.correction, 'correction')
  const corrected = await tx
    .selectFrom('invoiceCorrections as correction')
    .innerJoin('invoices as invoice', 'invoice.identifier', 'correction.invoiceIdentifier')
    .select(['invoice.serieIdentifier', 'invoice.numFact'])
    .where('correction.originalIdentifier', '=', identifier)
    .orderBy('invoice.identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (corrected) throw conflict(saying({ number: invoiceNumber(corrected) }), 'corrected')
}

/** @throws AppError 409 `corrected-later` where another correction of the same original has reckoned with this one since. */
export const requireNoneLater = async (
  tx: Tx,
  { identifier }: Invoice,
  saying: Saying = texts.correctedLater,
): Promise<void> => {
  const later = (await laterCorrections(tx, [identifier])).get(identifier)
  if (later !== undefined) throw conflict(saying({ number: later }), 'corrected-later')
}

/** @throws AppError 409 for an original, whose day its corrections cite; 422 about the date: a correction is never dated before its original. */
export const requireOrderOfCorrections = async (tx: Tx, invoice: Invoice, day: Day): Promise<void> => {
  if (invoice.modo === null) return requireUncorrected(tx, invoice)
  const { rows } = await sql<{ earliest: Day | null }>`
    select max(fecha_factura) as earliest from invoice_corrections where invoice_identifier = ${invoice.identifier}
  `.execute(tx)
  const { earliest = null } = rows[0] ?? {}
  if (earliest !== null && day < earliest)
    throw dateRefused(texts.beforeOriginal({ day: formatDay(earliest) }))
}

const dateRefused = (text: string) => unprocessable(text, { fechaFactura: text })

/**
 * Whether a correction can be undone.
 *
 * @throws AppError 409 `settled-later` where another one settles it together with what it corrects; `billed-again` where a period that it freed was
 * billed meanwhile, `period-not-in-calendar` where its contract has moved since.
 */
export const requireUndoable = async (tx: Tx, identifier: number): Promise<void> => {
  await requireSettledByNoOther(tx, identifier)
  const { rows } = await sql<{ producte: string; day: Day; serieIdentifier: string; numFact: number }>`
    select line.producte, lower(line.period) as day, invoice.serie_identifier, invoice.num_fact
    from invoice_lines as line
    join invoice_lines as again on again.contract_identifier = line.contract_identifier and again.period && line.period
      and again.freed_by_identifier is null
    join invoices as invoice on invoice.identifier = again.invoice_identifier
    where line.freed_by_identifier = ${identifier}
    order by line.identifier
    limit 1
  `.execute(tx)
  const [again] = rows
  if (again)
    throw conflict(
      texts.billedAgain({
        product: again.producte,
        day: formatDay(again.day),
        number: invoiceNumber(again),
      }),
      'billed-again',
    )
  const stray = await lineOfNoCalendar(tx, sql`line.freed_by_identifier = ${identifier}`)
  // The contract begins elsewhere since: billed by its first line again, the period would overlap what is due now.
  if (stray)
    throw conflict(
      texts.calendarMoved({ product: stray.producte, day: formatDay(stray.firstDay) }),
      'period-not-in-calendar',
    )
}

/** Without it, what the other one settles would not add up to nothing any more, and would stay marked as paid. */
const requireSettledByNoOther = async (tx: Tx, identifier: number): Promise<void> => {
  const settling = await tx
    .selectFrom('invoices as own')
    .innerJoin('invoices as settling', 'settling.identifier', 'own.compensatedByIdentifier')
    .select(['settling.serieIdentifier', 'settling.numFact'])
    .where('own.identifier', '=', identifier)
    .whereRef('settling.identifier', '<>', 'own.identifier')
    .executeTakeFirst()
  if (settling) throw conflict(texts.settledLater({ number: invoiceNumber(settling) }), 'settled-later')
}

/**
 * Before a correction is deleted or annulled: what it compensated is asked for again, and the periods that it freed are billed by their first line
 * again.
 *
 * @throws AppError what `requireUndoable` throws.
 */
export const undoCorrection = async (tx: Tx, identifier: number, actor: Actor): Promise<void> => {
  await requireUndoable(tx, identifier)
  await tx
    .updateTable('invoiceLines')
    .set({ freedByIdentifier: null })
    .where('freedByIdentifier', '=', identifier)
    .execute()
  await takeBackCompensation(tx, [identifier], actor)
}
