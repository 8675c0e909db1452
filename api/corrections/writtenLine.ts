import { unusedPart } from '#domain/corrections.ts'
import { type Day, formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { CorrectionLineBody, CorrectionsBody, WrittenLine } from '#wire/corrections.ts'
import type { TaxCodes } from '../taxes/taxDecisions.ts'
import { amountsOf, type DraftLine } from './draftLine.ts'
import type { Original, OriginalLine } from './readOriginals.ts'
import { refused } from './refused.ts'
import { texts } from './texts.ts'
import type { TypedTaxes } from './typedParts.ts'

type Written = { line: DraftLine; codes: TaxCodes }

/**
 * A line of a correction as it was written: an original's line again, the days of one that were not used, or one of its own.
 *
 * @param place of it in the body, which errors name.
 * @throws AppError 422 about the field.
 */
export const writtenLine = (
  line: CorrectionLineBody,
  place: number,
  { body, originals, taxes }: { body: CorrectionsBody; originals: readonly Original[]; taxes: TypedTaxes },
): Written => {
  const { facturaDetalles: lines = [] } = body
  const field = (name: string) => `facturaDetalles.${place}.${name}`
  const found = originals.flatMap((original, at) =>
    original.lines.filter(({ identifier }) => identifier === line.lineaOriginal).map(own => ({ own, at })),
  )[0]
  if (line.lineaOriginal != null && !found) throw refused(field('lineaOriginal'), texts.noLine)
  if ('ultimoDia' in line) {
    if (body.modo === 'S') throw refused(field('ultimoDia'), texts.endedBySubstitution)
    if (!found) throw refused(field('lineaOriginal'), texts.noLine)
    // Each would be reckoned from what is left before the other.
    if (lines.filter(({ lineaOriginal }) => lineaOriginal === line.lineaOriginal).length > 1)
      throw refused(field('lineaOriginal'), texts.endedTwice)
    return ofLine(found, unused(found.own, line.ultimoDia, field('ultimoDia')))
  }
  if (body.modo === 'S' && line.cantidad < 0) throw refused(field('cantidad'), texts.belowZero)
  const figures = {
    ...amountsOf(line),
    producte: line.producte,
    productoDescripcion: line.productoDescripcion ?? null,
  }
  if (found) return ofLine(found, figures)

  const at = line.original ?? (originals.length === 1 ? 0 : -1)
  const original = originals[at]
  if (!original) throw refused(field('original'), texts.noPlace)
  const part = partOf(original, at, line)
  return { line: { ...figures, ...ofPart(part), articulo: part.codes.articulo }, codes: part.codes }

  function partOf(cited: Original, index: number, { tratamiento }: WrittenLine) {
    const known = cited.parts.find(({ key }) => key === tratamiento)
    const chosen =
      known ??
      (tratamiento == null && cited.parts.length === 1 ? cited.parts[0] : null) ??
      (tratamiento != null && cited.typed ? taxes.said(tratamiento, index) : null)
    if (chosen) return chosen
    const keys =
      cited.parts.length > 0 ? cited.parts.map(({ key }) => key) : ['21', '10', '4', 'E1', 'N2', 'S2']
    throw refused(field('tratamiento'), texts.noTreatment({ known: keys.join(', ') }))
  }

  function ofLine(
    { own, at: index }: { own: OriginalLine; at: number },
    values: Omit<DraftLine, 'key' | 'rate' | 'original' | 'correctsLine' | 'isReplaced' | 'articulo'>,
  ): Written {
    const part = originals[index]?.parts.find(({ key }) => key === own.key)
    if (!part) throw new Error(`line ${own.identifier} is taxed by no part of its invoice`)
    return {
      line: { ...values, ...ofPart(part), articulo: own.articulo, correctsLine: own.identifier },
      codes: part.codes,
    }
  }
}

const ofPart = ({ key, rate, original }: Original['parts'][number]) => ({
  key,
  rate,
  original,
  correctsLine: null,
  isReplaced: false,
})

/** A line that gives back the days after the last one used, with its arithmetic. */
const unused = (own: OriginalLine, lastUsed: Day, field: string) => {
  if (!own.charged) throw refused(field, texts.noPeriod)
  // What is left of it, for the days that it is left for: neither a price that was lowered meanwhile nor a day is given back twice.
  const whole = own.left
  const part = unusedPart(whole, own.charged, lastUsed)
  if (!part)
    throw refused(
      field,
      texts.lastDay({
        first: formatDay(own.charged.start),
        last: formatDay(own.charged.end),
      }),
    )
  return {
    ...amountsOf({ cantidad: -1, productoPrecio: part.amount, productoDescuento: 0 }),
    producte: own.producte,
    usedThrough: lastUsed,
    productoDescripcion: texts.unused({
      days: part.days,
      period: part.of,
      first: formatDay(part.first),
      last: formatDay(part.last),
      whole: formatMoney(whole),
      part: formatMoney(part.amount),
    }),
  }
}
