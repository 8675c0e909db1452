import { z } from 'zod'
import { seriesUpdateBody } from '#contract/series.ts'
import { day, flag, text, type Value, wholeNumber } from '../cells.ts'
import { type Format, keeping, required, type Settling, type Values } from '../format.ts'

const highest = (...values: (Value | undefined)[]): number =>
  Math.max(...values.filter(value => typeof value === 'number'), 0)

const latest = (...values: (Value | undefined)[]): string | null =>
  values
    .filter(value => typeof value === 'string')
    .sort()
    .at(-1) ?? null

/**
 * Numbers and dates of a series only go up: going back would give a number twice. Where a row takes the series further, what it says was
 * given elsewhere, and the invoices of ours that follow begin there.
 */
const settle = (values: Values, { before }: Settling): Values => {
  const ultimoNumero = highest(values.ultimoNumero, before?.ultimoNumero)
  const ultimaFecha = latest(values.ultimaFecha, before?.ultimaFecha)
  const isTakenFurther = ultimoNumero !== before?.ultimoNumero || ultimaFecha !== before.ultimaFecha
  return {
    ...values,
    ultimoNumero,
    ultimaFecha,
    ...(isTakenFurther ? { numero_inicial: ultimoNumero, fecha_inicial: ultimaFecha } : {}),
  }
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
    keeping('ultimoNumero', 'ultimo_numero', wholeNumber, 0),
    keeping('ultimaFecha', 'ultima_fecha', day, null),
  ],
  derived: { numero_inicial: 0, fecha_inicial: null },
  schema: seriesUpdateBody.extend({ ultimoNumero: z.number().int().min(0).max(2_147_483_647) }),
  settle,
  keys: {
    of: ['identifier'],
    own: ({ identifier }) => String(identifier),
    label: ({ identifier }) => String(identifier),
  },
}
