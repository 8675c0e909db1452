import { z } from 'zod'
import type { Tx } from '#api/database/tables.ts'
import { texts as seriesTexts } from '#api/series/texts.ts'
import { addDays, formatDay } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { unprocessable } from '#platform/errors.ts'
import { seriesUpdateBody } from '#wire/series.ts'
import { texts } from '../../texts.ts'
import { day, flag, text, type Value, wholeNumber } from '../cells.ts'
import { type Format, keeping, required, type Settling, type Values, type Written } from '../format.ts'

const highest = (...values: (Value | undefined)[]): number =>
  Math.max(...values.filter(value => typeof value === 'number'), 0)

const latest = (...values: (Value | undefined)[]): string | null =>
  values
    .filter(value => typeof value === 'string')
    .sort()
    .at(-1) ?? null

/**
 * Numbers and dates of a series only go up: going back would give a number twice.
 *
 * @throws AppError 422 for a date further ahead than any invoice may have: nothing could be issued before it, and nothing sets it back; and for
 *   another kind of a series that has invoices.
 */
const settle = (values: Values, { before, today, billedSeries }: Settling): Values => {
  const { identifier, ultimaFecha } = values
  // As on its own form: numbers that earlier software gave are no invoices of these books.
  if (before && before.isRectificativa !== values.isRectificativa && billedSeries.has(String(identifier)))
    throw unprocessable(seriesTexts.kindFixed({ series: String(identifier) }), {
      isRectificativa: seriesTexts.kindFixed({ series: String(identifier) }),
    })
  const furthest = addDays(today, MAX_DAYS_AHEAD)
  // What the books have already is no fault of the file.
  if (typeof ultimaFecha === 'string' && ultimaFecha > furthest && ultimaFecha !== before?.ultimaFecha)
    throw unprocessable(texts.series.tooFarAhead({ day: formatDay(furthest) }))
  return {
    ...values,
    ultimoNumero: highest(values.ultimoNumero, before?.ultimoNumero),
    ultimaFecha: latest(ultimaFecha, before?.ultimaFecha),
  }
}

/**
 * Where a row takes a series further, what it says was given elsewhere, and the invoices of ours that follow begin there. What earlier
 * imports said goes on standing between the invoices that lie around it.
 */
const noteStarts = async (tx: Tx, records: readonly Written[]): Promise<void> => {
  const starts = records.flatMap(({ identifier, before, after: { ultimoNumero, ultimaFecha } }) => {
    const isTakenFurther =
      before === null || ultimoNumero !== before.ultimoNumero || ultimaFecha !== before.ultimaFecha
    if (!isTakenFurther || typeof ultimoNumero !== 'number' || typeof ultimaFecha !== 'string') return []
    return [{ serieIdentifier: String(identifier), number: ultimoNumero, date: ultimaFecha }]
  })
  if (starts.length > 0) await tx.insertInto('seriesStarts').values(starts).execute()
}

/** `series.csv`: known by their code; they go on from their last number and date. */
export const series: Format = {
  file: 'series.csv',
  table: 'series',
  identity: 'natural',
  columns: [
    required('identifier', 'identifier', text),
    required('descripcion', 'descripcion', text),
    keeping('isActive', 'is_active', flag, true),
    keeping('isRectificativa', 'is_rectificativa', flag, false),
    keeping('ultimoNumero', 'last_number', wholeNumber, 0),
    keeping('ultimaFecha', 'last_date', day, null),
  ],
  schema: seriesUpdateBody.extend({ ultimoNumero: z.number().int().min(0).max(2_147_483_647) }),
  settle,
  note: noteStarts,
  keys: {
    of: ['identifier'],
    own: ({ identifier }) => String(identifier),
    label: ({ identifier }) => String(identifier),
  },
}
