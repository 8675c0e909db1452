import { sql } from 'kysely'
import type { LeftPart } from '#domain/corrections.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber, numberKey } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { unprocessable } from '#platform/errors.ts'
import { type CorrectionsBody, numberOf, type TypedOriginal } from '#wire/corrections.ts'
import type { Row, Tx } from '../database/tables.ts'
import type { TaxCodes } from '../taxes/taxDecisions.ts'
import { RATE_KEY } from '../taxes/taxParts.ts'
import { texts } from './texts.ts'

/** A line of an original, and what its corrections have left of it: euros, without VAT. */
export type OriginalLine = Pick<
  Row<'invoiceLines'>,
  | 'identifier'
  | 'producte'
  | 'productoDescripcion'
  | 'cantidad'
  | 'productoPrecio'
  | 'productoDescuento'
  | 'precioBase'
  | 'descuento'
  | 'precioLinea'
  | 'articulo'
  | 'contractIdentifier'
  | 'freedByIdentifier'
> & {
  /** It has been corrected, and what is left of it is no number of its units any more. */
  isTouched: boolean
  key: string
  left: number
  period: { start: Day; end: Day } | null
  /** The days of it that what is left is for: less those that were given back, unless that was taken back. It ends before it starts where nothing was used. */
  charged: { start: Day; end: Day } | null
}

/** An invoice that is to be corrected; `invoice` null where earlier software issued it. */
export type Original = {
  invoice: Row<'invoices'> | null
  typed: TypedOriginal | null
  numero: string
  fechaFactura: Day
  base: number
  cuota: number
  lines: OriginalLine[]
  /** What is left by treatment, those with nothing left too. `original` is its place. */
  parts: (LeftPart & { codes: TaxCodes })[]
}

/** An invoice that all of it is taxed at one rate says nothing more of its taxes. */
const ordinary: TaxCodes = {
  qualification: 'S1',
  exemption: null,
  regime: '01',
  mention: null,
  articulo: null,
  isReversed: false,
}

/**
 * The invoices that a correction cites, in its order, each with what is left of it. Call it with billing locked: then nothing else corrects them.
 *
 * @param isAsked nothing is issued: they are not locked.
 * @returns them, and the client that they are all of.
 * @throws AppError 422 about the field: an invoice that there isn't, one told twice, annulled or a correction, invoices of several clients, no client.
 */
export const readOriginals = async (
  tx: Tx,
  { originales, clienteIdentifier }: Pick<CorrectionsBody, 'originales' | 'clienteIdentifier'>,
  { isAsked = false } = {},
): Promise<{ originals: Original[]; client: number }> => {
  const named = originales.filter(original => typeof original === 'number')
  const ofThese = sql<number>`any(${named}::int[])`
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('identifier', '=', ofThese)
    .orderBy('identifier')
    .$if(!isAsked, query => query.forUpdate())
    .execute()
  const byIdentifier = new Map(invoices.map(invoice => [invoice.identifier, invoice]))
  for (const [place, original] of originales.entries()) {
    if (typeof original !== 'number') continue
    const invoice = byIdentifier.get(original)
    if (!invoice) throw refused(place, texts.noOriginal)
    if (invoice.annulledOn !== null)
      throw refused(
        place,
        texts.isAnnulled({ number: invoiceNumber(invoice), day: formatDay(invoice.annulledOn) }),
      )
    if (invoice.modo !== null) throw refused(place, texts.isCorrection({ number: invoiceNumber(invoice) }))
  }
  const clients = new Set([
    ...invoices.map(invoice => invoice.clienteIdentifier),
    ...(clienteIdentifier === undefined ? [] : [clienteIdentifier]),
  ])
  if (clients.size > 1) throw unprocessable(texts.severalClients, { originales: texts.severalClients })
  const [client] = clients
  if (client === undefined) throw unprocessable(texts.clientNeeded, { clienteIdentifier: texts.clientNeeded })

  const lines = await readLines(tx, named)
  const parts = await readParts(tx, named)
  const cited = await readCited(tx, client, originales)
  const originals = originales.map((original, place): Original => {
    if (typeof original === 'number') {
      const invoice = byIdentifier.get(original)
      if (!invoice) throw refused(place, texts.noOriginal)
      return {
        invoice,
        typed: null,
        numero: invoiceNumber(invoice),
        fechaFactura: invoice.fechaFactura,
        base: Number(invoice.precioBase),
        cuota: Number(invoice.impuestoIva),
        lines: lines.get(original) ?? [],
        parts: (parts.get(original) ?? []).map(part => ({ ...part, original: place })),
      }
    }
    const before = cited.get(numberKey(numberOf(original)))
    if (before?.invoice) throw refused(place, texts.isKnown({ number: before.invoice }))
    // The first time that it was cited says what it was: what is left of it is told by that.
    for (const field of ['fecha', 'base', 'cuota'] as const)
      if (before?.said && before.said[field] !== original[field])
        throw unprocessable(texts.citedOtherwise({ number: numberOf(original) }), {
          [`originales.${place}.${field}`]: texts.citedOtherwise({ number: numberOf(original) }),
        })
    return {
      invoice: null,
      typed: original,
      numero: numberOf(original),
      fechaFactura: original.fecha,
      // What is left of it: nothing else tells how often it was corrected.
      base: sumMoney([original.base, before?.base ?? 0]),
      cuota: sumMoney([original.cuota, before?.cuota ?? 0]),
      lines: [],
      parts: [],
    }
  })
  if (new Set(originals.map(({ numero }) => numberKey(numero))).size < originals.length)
    throw unprocessable(texts.originalTwice, { originales: texts.originalTwice })
  return { originals, client }
}

const refused = (place: number, text: string) => unprocessable(text, { [`originales.${place}`]: text })

const readLines = async (tx: Tx, invoices: number[]): Promise<Map<number, OriginalLine[]>> => {
  const { rows } = await sql<OriginalLine & { invoiceIdentifier: number; left: string | number }>`
    select
      line.invoice_identifier, line.identifier, line.producte, line.producto_descripcion, line.cantidad, line.producto_precio,
      line.producto_descuento, line.precio_base, line.descuento, line.precio_linea, line.articulo, line.contract_identifier,
      line.freed_by_identifier, coalesce(line.tratamiento, ${RATE_KEY}) as key,
      case when line.period is not null then json_build_object('start', lower(line.period), 'end', upper(line.period) - 1) end as period,
      case when line.period is not null then json_build_object(
        'start', lower(line.period),
        'end', coalesce(changed.used_through, upper(line.period) - 1)
      ) end as charged,
      changed.sum is not null as is_touched, line.precio_linea + coalesce(changed.sum, 0) as left
    from invoice_lines as line join invoices as invoice on invoice.identifier = line.invoice_identifier
    cross join lateral (
      select sum(precio_linea) as sum, min(used_through) filter (where are_gone) as used_through
      from (
        -- Days that were given back are charged again by as much as was left before that, and by what is said anew of the whole line.
        select precio_linea, used_through,
          coalesce(max(sign * left_after) over later < sign * (left_after - precio_linea), true)
            and not coalesce(bool_or(is_replaced) over later, false) as are_gone
        from (
          select change.identifier, change.precio_linea, change.used_through, change.is_replaced, sign(line.precio_linea) as sign,
            line.precio_linea + sum(change.precio_linea) over (order by change.identifier) as left_after
          from invoice_lines as change where change.corrects_line_identifier = line.identifier
        ) as change
        window later as (order by identifier rows between 1 following and unbounded following)
      ) as change
    ) as changed
    where line.invoice_identifier = any(${invoices}::int[])
    order by line.identifier
  `.execute(tx)
  return Map.groupBy(
    rows.map(row => ({ ...row, left: Number(row.left) })),
    ({ invoiceIdentifier }) => invoiceIdentifier,
  )
}

type Part = Omit<Original['parts'][number], 'original'>

const readParts = async (tx: Tx, invoices: number[]): Promise<Map<number, Part[]>> => {
  const { rows } = await sql<
    { invoice: number; key: string; rate: string | null; base: string; quota: string } & {
      codes: TaxCodes | null
    }
  >`
    with part as (
      select invoice_identifier as invoice, tratamiento as key, tipo as rate, base, cuota, json_build_object(
        'qualification', qualification, 'exemption', exemption, 'regime', regime, 'mention', mention, 'articulo', articulo, 'isReversed', is_reversed
      ) as codes
      from invoice_taxes where invoice_identifier = any(${invoices}::int[])
      union all
      select identifier, ${RATE_KEY}, iva, precio_base, impuesto_iva, null
      from invoices as invoice
      where identifier = any(${invoices}::int[])
        and not exists (select from invoice_taxes where invoice_identifier = invoice.identifier)
    )
    select part.invoice, part.key, part.rate, part.base + changed.base as base, part.cuota + changed.cuota as quota, part.codes
    from part
    cross join lateral (
      select coalesce(sum(change.base), 0) as base, coalesce(sum(change.cuota), 0) as cuota
      from invoice_corrections as correction
      join correction_taxes as change on change.correction_identifier = correction.identifier and change.tratamiento = part.key
      where correction.original_identifier = part.invoice
    ) as changed
    order by part.invoice, part.rate desc nulls last, part.key
  `.execute(tx)
  return Map.groupBy(
    rows.map(({ rate, base, quota, codes, ...row }) => ({
      ...row,
      rate: rate === null ? null : Number(rate),
      base: Number(base),
      quota: Number(quota),
      codes: codes ?? ordinary,
    })),
    ({ invoice }) => invoice,
  )
}

/** `invoice`: it is in these books; `said`: how it was cited before, and `base` and `cuota` what was changed in it since. */
type Cited = {
  invoice?: string
  said?: { fecha: Day; base: number; cuota: number }
  base: number
  cuota: number
}

/** What is known of the numbers that this client's invoices have, by `numberKey`, where any of them are typed. */
const readCited = async (
  tx: Tx,
  client: number,
  originales: CorrectionsBody['originales'],
): Promise<Map<string, Cited>> => {
  if (originales.every(original => typeof original === 'number')) return new Map()
  const { rows } = await sql<{
    numero: string
    fecha: Day
    base: string
    cuota: string
    byBase: string
    byCuota: string
  }>`
    select
      correction.numero, correction.fecha_factura as fecha, correction.base, correction.cuota,
      coalesce(sum(change.base), 0) as by_base, coalesce(sum(change.cuota), 0) as by_cuota
    from invoice_corrections as correction
    left join correction_taxes as change on change.correction_identifier = correction.identifier
    where correction.cliente_identifier = ${client} and correction.original_identifier is null
    group by correction.identifier
    order by correction.identifier
  `.execute(tx)
  const known = new Map<string, Cited>()
  for (const { numero, fecha, base, cuota, byBase, byCuota } of rows) {
    const key = numberKey(numero)
    const before = known.get(key)
    known.set(key, {
      said: before?.said ?? { fecha, base: Number(base), cuota: Number(cuota) },
      base: sumMoney([before?.base ?? 0, Number(byBase)]),
      cuota: sumMoney([before?.cuota ?? 0, Number(byCuota)]),
    })
  }
  const own = await tx
    .selectFrom('invoices')
    .select(['serieIdentifier', 'numFact'])
    .where('clienteIdentifier', '=', client)
    .execute()
  for (const invoice of own)
    known.set(numberKey(invoiceNumber(invoice)), { invoice: invoiceNumber(invoice), base: 0, cuota: 0 })
  return known
}
