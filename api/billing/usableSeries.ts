import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { dayProblem, numberProblem } from '#domain/verifactu/requirements.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { IssueBody } from '#wire/invoices.ts'
import type { Row, Tx } from '../database/tables.ts'
import { requireAllowedDate } from '../invoices/requireAllowedDate.ts'
import { texts as seriesTexts } from '../series/texts.ts'
import { readRegistration } from '../verifactu/sealInvoices.ts'
import { texts } from './texts.ts'

/**
 * The series that gives the next numbers, locked for this transaction, and that it may give them on that day.
 *
 * @param isAsked nothing is issued: who only asks waits for no run.
 * @param forCorrections whether a correction takes the number: these have series of their own (RD 1619/2012, art. 6.1.a).
 * @throws AppError 409 a date before the series' last one; 422 unknown or inactive series, one of the other kind, a date too far ahead,
 * a number or date that can't be registered while invoices are.
 */
export const usableSeries = async (
  tx: Tx,
  { serieIdentifier, fechaFactura }: Pick<IssueBody, 'serieIdentifier' | 'fechaFactura'>,
  today: string,
  { forCorrections = false, isAsked = false } = {},
): Promise<Row<'series'>> => {
  const field = (name: string, text: string) => unprocessable(text, { [name]: text })
  await requireAllowedDate(tx, fechaFactura, today)
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('identifier', '=', serieIdentifier)
    .$if(!isAsked, query => query.forUpdate())
    .executeTakeFirst()
  if (!series) throw field('serieIdentifier', texts.noSeries({ series: serieIdentifier }))
  if (!series.isActive) throw field('serieIdentifier', texts.inactiveSeries({ series: serieIdentifier }))
  if (series.isRectificativa !== forCorrections)
    throw field(
      'serieIdentifier',
      seriesTexts[forCorrections ? 'ordinary' : 'forCorrections']({ series: serieIdentifier }),
    )
  if (series.lastDate !== null && fechaFactura < series.lastDate)
    throw conflict(
      texts.dateBeforeLast({ series: serieIdentifier, day: formatDay(series.lastDate) }),
      'date-before-last',
    )
  if ((await readRegistration(tx)).isOn) {
    const problems = {
      serieIdentifier: numberProblem(invoiceNumber({ serieIdentifier, numFact: series.lastNumber + 1 })),
      fechaFactura: dayProblem(fechaFactura),
    }
    for (const [name, problem] of Object.entries(problems)) if (problem !== null) throw field(name, problem)
  }
  return series
}
