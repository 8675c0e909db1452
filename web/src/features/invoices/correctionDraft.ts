import { type Cause, type CorrectionMode, unusedPart } from '#domain/corrections.ts'
import { type Day, isDay } from '#domain/dates.ts'
import { readFigure } from '#domain/figures.ts'
import { amountsOfLine, type LineFigures } from '#domain/invoiceLine.ts'
import { sumMoney } from '#domain/money.ts'
import type { Treatment } from '#domain/taxTreatment.ts'
import type { BodySent } from '#wire/callGroups.ts'
import type { Correctable } from '#wire/corrections.ts'
import { draftOf, type LineDraft, readDraft } from './lineChanges.ts'

/** What of the originals a correction by difference changes. */
export const EXTENTS = ['whole', 'lines', 'amount', 'ended'] as const
export type Extent = (typeof EXTENTS)[number]

/** What a reason usually asks for. */
export const PROPOSED: Record<Cause, { modo: CorrectionMode; extent: Extent }> = {
  price: { modo: 'I', extent: 'lines' },
  client: { modo: 'S', extent: 'lines' },
  returned: { modo: 'I', extent: 'whole' },
  discount: { modo: 'I', extent: 'amount' },
  ended: { modo: 'I', extent: 'ended' },
  insolvency: { modo: 'I', extent: 'whole' },
  unpaid: { modo: 'I', extent: 'whole' },
  other: { modo: 'I', extent: 'whole' },
}

/** An invoice of earlier software while it is typed. */
export type TypedDraft = {
  key: number
  serie: string
  numero: string
  fecha: string
  base: string
  cuota: string
  /** Empty: what the quota says. */
  tratamiento: string
}

/** A line that is on none of the originals. */
export type FreeLine = { key: number; original: number; tratamiento: string; draft: LineDraft }

/** What staff have written so far. Lines are known by their identifiers. */
export type CorrectionDraft = {
  causa: Cause
  tipoFactura: BodySent<'correctInvoices'>['tipoFactura']
  modo: CorrectionMode
  extent: Extent
  liberarPeriodos: boolean
  /** Lines as they should have been, where that was typed. */
  rights: Readonly<Record<number, LineDraft>>
  freeLines: readonly FreeLine[]
  amount: { text: string; name: string; original: number; tratamiento: string }
  lastDays: Readonly<Record<number, string>>
}

/** An original as lines and amounts name it, and how what is left of it is taxed. */
export type PlacedOriginal = { number: string; treatments: readonly string[] }

/** A line of an original of which something is left. */
export type LeftLine = {
  identifier: number
  /** Of which original, by its place. */
  original: number
  producte: string
  precioLinea: number
  restante: number
  periodo: { start: Day; end: Day } | null
  isLiberada: boolean
  /** As it stands now, its corrections counted, in the texts of its fields. */
  now: LineDraft
}

/** The lines of the originals of which something is left. What was corrected before is one unit of what is left. */
export const leftLines = (originals: readonly Correctable[]): LeftLine[] =>
  originals.flatMap(({ invoice, lines }, original) => {
    const left = new Map(lines.map(line => [line.identifier, line]))
    return invoice.facturaDetalles.flatMap(line => {
      const own = left.get(line.identifier ?? 0)
      if (!own || line.identifier === null || own.restante === 0) return []
      const figures =
        own.restante === line.precioLinea
          ? { ...line, identifier: line.identifier }
          : {
              ...line,
              identifier: line.identifier,
              cantidad: 1,
              productoPrecio: own.restante,
              productoDescuento: 0,
            }
      return [
        {
          identifier: line.identifier,
          original,
          producte: line.producte,
          precioLinea: line.precioLinea,
          restante: own.restante,
          periodo: own.periodo && { start: own.periodo.inicio, end: own.periodo.fin },
          isLiberada: own.isLiberada,
          now: draftOf(figures),
        },
      ]
    })
  })

const lineOf = (figures: LineFigures): number => amountsOfLine(figures).line

/**
 * The figures of the line that makes what is now what is right: fewer or more units, or the difference of the price; one unit of the difference
 * where both have changed, or cents would be lost. Null where nothing differs.
 */
export function differenceOf(now: LineFigures, right: LineFigures): LineFigures | null {
  const change = sumMoney([lineOf(right), -lineOf(now)])
  if (change === 0) return null
  const { productoDescuento } = now
  const units = sumMoney([right.cantidad, -now.cantidad])
  const price = sumMoney([right.productoPrecio, -now.productoPrecio])
  const isSameDiscount = right.productoDescuento === productoDescuento
  const candidates: LineFigures[] = []
  if (isSameDiscount && price === 0)
    candidates.push({ cantidad: units, productoPrecio: now.productoPrecio, productoDescuento })
  if (isSameDiscount && units === 0)
    candidates.push({
      cantidad: price < 0 ? -now.cantidad : now.cantidad,
      productoPrecio: Math.abs(price),
      productoDescuento,
    })
  const plain = { cantidad: change < 0 ? -1 : 1, productoPrecio: Math.abs(change), productoDescuento: 0 }
  return candidates.find(figures => lineOf(figures) === change) ?? plain
}

/** What a line should have been, read; undefined where something in it is wrong. */
export const rightOf = (line: LeftLine, rights: CorrectionDraft['rights']) =>
  readDraft(line.identifier, rights[line.identifier] ?? line.now)

/** How a line changes, in euros: the difference, or by substitution what it comes to. Null while it can't be read. */
export function changeOfLine(
  line: LeftLine,
  { rights, modo }: Pick<CorrectionDraft, 'rights' | 'modo'>,
): number | null {
  const right = rightOf(line, rights).line
  if (!right) return null
  return modo === 'S' ? lineOf(right) : sumMoney([lineOf(right), -line.restante])
}

/** The days that were not used of what is left of a line, with its last day used; null where it has no period, or that is no day of it. */
export const unusedOf = (line: LeftLine, lastDay: string) =>
  line.periodo && isDay(lastDay) ? unusedPart(line.restante, line.periodo, lastDay) : null

const figureOf = (text: string): number | null => {
  const reading = readFigure(text, '€')
  return reading.kind === 'figure' ? reading.value : null
}

/** Why there is nothing to look at yet. */
export type Missing = 'lines' | 'wrongLines' | 'amount' | 'lastDay' | 'typed'

type Lines = NonNullable<BodySent<'correctInvoices'>['facturaDetalles']>

/** The lines that are sent, or what is missing; undefined lines take back the whole. */
export function linesOfDraft(
  draft: CorrectionDraft,
  lines: readonly LeftLine[],
): { lines: Lines | undefined; missing: null } | { lines: null; missing: Missing } {
  const isMissing = (missing: Missing) => ({ lines: null, missing })
  const found = (sent: Lines, missing: Missing) =>
    sent.length > 0 ? { lines: sent, missing: null } : isMissing(missing)
  if (draft.modo === 'S') {
    const rights = lines.map(line => ({ line, right: rightOf(line, draft.rights).line }))
    const free = draft.freeLines.map(line => ({ line, right: readDraft(1, line.draft).line }))
    if ([...rights, ...free].some(({ right }) => right === null)) return isMissing('wrongLines')
    return found(
      [
        ...rights.flatMap(({ line, right }) =>
          right && right.cantidad > 0
            ? [{ ...withoutIdentifier(right), lineaOriginal: line.identifier }]
            : [],
        ),
        ...free.flatMap(({ line, right }) =>
          right
            ? [
                {
                  ...withoutIdentifier(right),
                  original: line.original,
                  tratamiento: line.tratamiento || null,
                },
              ]
            : [],
        ),
      ],
      'lines',
    )
  }
  switch (draft.extent) {
    case 'whole':
      return { lines: undefined, missing: null }
    case 'amount': {
      const { text, name, original, tratamiento } = draft.amount
      const amount = figureOf(text)
      if (amount === null || amount <= 0) return isMissing('amount')
      return found(
        [
          {
            producte: name,
            cantidad: -1,
            productoPrecio: amount,
            productoDescuento: 0,
            original,
            tratamiento: tratamiento || null,
          },
        ],
        'amount',
      )
    }
    case 'ended': {
      const days = lines.filter(({ identifier }) => draft.lastDays[identifier])
      if (days.some(line => unusedOf(line, draft.lastDays[line.identifier] ?? '') === null))
        return isMissing('lastDay')
      return found(
        days.map(({ identifier }) => ({
          lineaOriginal: identifier,
          ultimoDia: draft.lastDays[identifier] ?? '',
        })),
        'lastDay',
      )
    }
    case 'lines': {
      const changed = lines.filter(({ identifier }) => draft.rights[identifier])
      const read = changed.map(line => ({
        line,
        now: readDraft(line.identifier, line.now).line,
        right: rightOf(line, draft.rights).line,
      }))
      if (read.some(({ right }) => right === null)) return isMissing('wrongLines')
      return found(
        read.flatMap(({ line, now, right }) => {
          const figures = now && right && differenceOf(now, right)
          return figures ? [{ ...figures, lineaOriginal: line.identifier, producte: line.producte }] : []
        }),
        'lines',
      )
    }
  }
}

const withoutIdentifier = <Line extends { identifier: number }>({ identifier: _, ...line }: Line) => line

/** An invoice of earlier software as it is sent; null while something of it is missing. */
export function typedOriginalOf({ serie, numero, fecha, base, cuota, tratamiento }: TypedDraft) {
  const [baseRead, quotaRead] = [figureOf(base), figureOf(cuota)]
  if (!numero.trim() || !isDay(fecha) || baseRead === null || quotaRead === null) return null
  return {
    serie: serie.trim() || null,
    numero: numero.trim(),
    fecha,
    base: baseRead,
    cuota: quotaRead,
    tratamiento: tratamiento ? (tratamiento as Treatment) : null,
  }
}
