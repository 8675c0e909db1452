import { sql } from 'kysely'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Rehearsal } from '#wire/goingLive.ts'
import { lineBelongsToCalendar } from '../calendar/calendar.ts'
import { texts as calendarTexts } from '../calendar/texts.ts'
import type { Database, Row } from '../database/tables.ts'
import { isOut } from '../invoices/isMailed.ts'
import { laterCorrections } from '../invoices/laterCorrections.ts'
import { texts } from '../invoices/texts.ts'
import { isSettledByItself } from '../payments/ledgerInvoices.ts'
import { heldText } from '../remitted/requireInNoRemittance.ts'

type Obstacle = Rehearsal['obstacles'][number]

type Found = Pick<
  Row<'invoices'>,
  | 'identifier'
  | 'serieIdentifier'
  | 'numFact'
  | 'isPagada'
  | 'collected'
  | 'tipoFactura'
  | 'totalFactura'
  | 'compensatedByIdentifier'
  | 'writtenOffOn'
> & {
  isOut: boolean
  closedThrough: Day | null
  /** The last number of the series, where any that follows is not taken back with it: an invoice that stays, or a number given elsewhere. */
  followedBy: number | null
  /** The live remittance that it is in. */
  remittance: number | null
  /** The invoice that has corrected it. */
  correctedBy: string | null
  /** The invoice that settles it together with what it corrects. */
  settledBy: string | null
  /** A line whose period would not be due again. */
  strayProduct: string | null
  strayDay: Day | null
  /** A line whose period this correction has freed, and where that was billed again. */
  againProduct: string | null
  againDay: Day | null
  againBy: string | null
  /** A line whose period this correction has freed, of a contract that has moved since. */
  movedProduct: string | null
  movedDay: Day | null
}

/**
 * Why these invoices can't be taken back together: the rules by which `deleteInvoice` deletes one, over a set. What is taken back with them
 * stands in nobody's way.
 *
 * @returns one for each invoice that has one, in the order of the numbers.
 */
export const takingBackObstacles = async (db: Database, invoices: readonly number[]): Promise<Obstacle[]> => {
  if (invoices.length === 0) return []
  const { rows } = await sql<Found>`
    with gone as materialized (select * from invoices where identifier = any(${[...invoices]}::int[])),
    gone_line as materialized (
      select line.* from invoice_lines as line join gone on gone.identifier = line.invoice_identifier
    ),
    -- How many go from it to the end of its series, itself included: all that were given since, or a number would be given twice.
    tail as (select identifier, row_number() over (partition by serie_identifier order by num_fact desc) as length from gone),
    corrected as (
      select distinct on (own.original_identifier) own.original_identifier as identifier,
        invoice_number(invoice.serie_identifier, invoice.num_fact) as number
      from invoice_corrections as own join invoices as invoice on invoice.identifier = own.invoice_identifier
      where own.original_identifier in (select identifier from gone) and own.invoice_identifier not in (select identifier from gone)
      order by own.original_identifier, own.identifier desc
    ),
    settled_later as (
      select gone.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as number
      from gone join invoices as invoice on invoice.identifier = gone.compensated_by_identifier
      where invoice.identifier not in (select identifier from gone)
    ),
    stray as (
      select distinct on (line.invoice_identifier) line.invoice_identifier as identifier, line.producte, lower(line.period) as day
      from gone_line as line join contracts as contract on contract.identifier = line.contract_identifier
      where not (${lineBelongsToCalendar})
      order by line.invoice_identifier, line.identifier
    ),
    freed as materialized (
      select line.* from invoice_lines as line
      where line.freed_by_identifier in (select identifier from gone) and line.invoice_identifier not in (select identifier from gone)
    ),
    again as (
      select distinct on (line.freed_by_identifier) line.freed_by_identifier as identifier, line.producte, lower(line.period) as day,
        invoice_number(invoice.serie_identifier, invoice.num_fact) as number
      from freed as line
      join invoice_lines as other on other.contract_identifier = line.contract_identifier and other.period && line.period
        and other.freed_by_identifier is null and other.invoice_identifier not in (select identifier from gone)
      join invoices as invoice on invoice.identifier = other.invoice_identifier
      order by line.freed_by_identifier, line.identifier
    ),
    moved as (
      select distinct on (line.freed_by_identifier) line.freed_by_identifier as identifier, line.producte, lower(line.period) as day
      from freed as line join contracts as contract on contract.identifier = line.contract_identifier
      where not (${lineBelongsToCalendar})
      order by line.freed_by_identifier, line.identifier
    )
    select
      gone.identifier, gone.serie_identifier, gone.num_fact, gone.is_pagada, gone.collected, gone.tipo_factura, gone.total_factura,
      gone.compensated_by_identifier, gone.written_off_on, ${isOut('gone')} as is_out,
      case when gone.fecha_factura <= configuration.closed_through then configuration.closed_through end as closed_through,
      case when gone.num_fact + tail.length - 1 < series.last_number then series.last_number end as followed_by,
      live.remittance_identifier as remittance, corrected.number as corrected_by, settled_later.number as settled_by,
      stray.producte as stray_product, stray.day as stray_day,
      again.producte as again_product, again.day as again_day, again.number as again_by,
      moved.producte as moved_product, moved.day as moved_day
    from gone
    cross join configuration
    join series on series.identifier = gone.serie_identifier
    join tail on tail.identifier = gone.identifier
    left join remittance_lines as live on live.invoice_identifier = gone.identifier and live.is_live
    left join corrected on corrected.identifier = gone.identifier
    left join settled_later on settled_later.identifier = gone.identifier
    left join stray on stray.identifier = gone.identifier
    left join again on again.identifier = gone.identifier
    left join moved on moved.identifier = gone.identifier
    order by gone.serie_identifier, gone.num_fact
  `.execute(db)
  const later = await laterCorrections(db, invoices)
  return rows.flatMap(found => {
    const reason = reasonOf(found, later.get(found.identifier))
    return reason === null ? [] : [{ identifier: found.identifier, number: invoiceNumber(found), reason }]
  })
}

/**
 * In the order in which deleting one asks.
 *
 * @param correctedLater the invoice that has corrected after it what it corrects.
 */
const reasonOf = (found: Found, correctedLater: string | undefined): string | null => {
  const { closedThrough, correctedBy, followedBy } = found
  if (closedThrough !== null)
    return calendarTexts.closed.delete({
      day: formatDay(closedThrough),
      first: formatDay(addDays(closedThrough, 1)),
    })
  if (found.remittance !== null)
    return heldText({ remittance: found.remittance, number: invoiceNumber(found) })
  if (correctedBy !== null) return texts.corrected({ number: correctedBy })
  if (correctedLater !== undefined) return texts.correctedLater({ number: correctedLater })
  if (found.writtenOffOn !== null) return texts.writtenOff({ day: formatDay(found.writtenOffOn) })
  if (Number(found.collected) !== 0 || (found.isPagada && !isSettledByItself(found))) return texts.paid
  if (found.isOut) return texts.mailed
  if (followedBy !== null)
    return texts.notLast({
      number: invoiceNumber(found),
      last: invoiceNumber({ ...found, numFact: followedBy }),
    })
  if (found.strayProduct !== null && found.strayDay !== null)
    return texts.periodOfNoCalendar({ day: formatDay(found.strayDay), product: found.strayProduct })
  if (found.settledBy !== null) return texts.settledLater({ number: found.settledBy })
  if (found.againProduct !== null && found.againDay !== null && found.againBy !== null)
    return texts.billedAgain({
      product: found.againProduct,
      day: formatDay(found.againDay),
      number: found.againBy,
    })
  if (found.movedProduct !== null && found.movedDay !== null)
    return texts.calendarMoved({ product: found.movedProduct, day: formatDay(found.movedDay) })
  return null
}
