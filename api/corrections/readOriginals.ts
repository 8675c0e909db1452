import { sql } from 'kysely'
import type { LeftPart } from '#domain/corrections.ts'
import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { unprocessable } from '#platform/errors.ts'
import type { CorrectionsBody, TypedOriginal } from '#wire/corrections.ts'
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
> & { key: string; left: number; period: { start: Day; end: Day } | null }

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
 * @throws AppError 422 about the field: an invoice that there isn't, one told twice, a correction, invoices of several clients, no client.
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
  const cited = await readCited(
    tx,
    client,
    originales.filter(original => typeof original !== 'number').map(numberOf),
  )
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
    const before = cited.get(numberOf(original)) ?? { base: 0, cuota: 0 }
    return {
      invoice: null,
      typed: original,
      numero: numberOf(original),
      fechaFactura: original.fecha,
      // What is left of it: nothing else tells how often it was corrected.
      base: sumMoney([original.base, before.base]),
      cuota: sumMoney([original.cuota, before.cuota]),
      lines: [],
      parts: [],
    }
  })
  if (new Set(originals.map(({ numero }) => numero)).size < originals.length)
    throw unprocessable(texts.originalTwice, { originales: texts.originalTwice })
  return { originals, client }
}

/** `A-413`, as it was printed. */
const numberOf = ({ serie, numero }: TypedOriginal): string => (serie ? `${serie}-${numero}` : numero)

const refused = (place: number, text: string) => unprocessable(text, { [`originales.${place}`]: text })

const readLines = async (tx: Tx, invoices: number[]): Promise<Map<number, OriginalLine[]>> => {
  const { rows } = await sql<OriginalLine & { invoiceIdentifier: number; left: string | number }>`
    select
      line.invoice_identifier, line.identifier, line.producte, line.producto_descripcion, line.cantidad, line.producto_precio,
      line.producto_descuento, line.precio_base, line.descuento, line.precio_linea, line.articulo, line.contract_identifier,
      line.freed_by_identifier, coalesce(line.tratamiento, ${RATE_KEY}) as key,
      case when line.period is not null then json_build_object('start', lower(line.period), 'end', upper(line.period) - 1) end as period,
      line.precio_linea + coalesce((
        select sum(change.precio_linea) from invoice_lines as change where change.corrects_line_identifier = line.identifier
      ), 0) as left
    from invoice_lines as line join invoices as invoice on invoice.identifier = line.invoice_identifier
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

/** What corrections have changed already in invoices of earlier software, by number. */
const readCited = async (
  tx: Tx,
  client: number,
  numbers: string[],
): Promise<Map<string, { base: number; cuota: number }>> => {
  const { rows } = await sql<{ numero: string; base: string; cuota: string }>`
    select correction.numero, sum(change.base) as base, sum(change.cuota) as cuota
    from invoice_corrections as correction
    join correction_taxes as change on change.correction_identifier = correction.identifier
    where correction.cliente_identifier = ${client} and correction.original_identifier is null
      and correction.numero = any(${numbers}::text[])
    group by correction.numero
  `.execute(tx)
  return new Map(
    rows.map(({ numero, base, cuota }) => [numero, { base: Number(base), cuota: Number(cuota) }]),
  )
}
