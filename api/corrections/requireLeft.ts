import type { ChangedPart } from '#domain/corrections.ts'
import { formatMoney, sumMoney } from '#domain/money.ts'
import type { CorrectionsBody } from '#wire/corrections.ts'
import type { DraftLine } from './draftLine.ts'
import type { Original, OriginalLine } from './readOriginals.ts'
import { refused } from './refused.ts'
import { texts } from './texts.ts'
import { uncollectedParts } from './uncollected.ts'

/**
 * Nothing is taken back that is not there any more. By substitution all of it is taken back anyway.
 *
 * @throws AppError 422 about the field.
 */
export const requireLeft = (
  { modo }: CorrectionsBody,
  originals: readonly Original[],
  lines: readonly DraftLine[],
  changed: readonly ChangedPart[],
): void => {
  const changes = changesOf(lines)
  for (const original of originals)
    for (const own of original.lines) {
      const again = changes.get(own.identifier) ?? []
      // Its period is billed anew: what it costs is said there.
      if (own.freedByIdentifier !== null && again.some(({ isReplaced, line }) => !isReplaced && line > 0))
        throw refused('facturaDetalles', texts.isFreed({ product: own.producte }))
    }
  if (modo === 'S') return
  for (const original of originals)
    for (const own of original.lines) {
      const change = changeOf(own, changes)
      if (change < 0 && sumMoney([own.left, change]) < 0)
        throw refused(
          'facturaDetalles',
          texts.moreThanLine({ product: own.producte, left: formatMoney(own.left) }),
        )
    }
  for (const { original: place, key, base } of changed) {
    const original = originals[place]
    const left = original?.parts.find(part => part.key === key)?.base
    if (original && left !== undefined && base < 0 && sumMoney([left, base]) < 0)
      throw refused(
        'facturaDetalles',
        texts.moreThanLeft({ number: original.numero, left: formatMoney(left) }),
      )
  }
  for (const [place, original] of originals.entries()) {
    const bases = changed.filter(part => part.original === place).map(({ base }) => base)
    if (original.typed && sumMoney([original.base, ...bases]) < 0)
      throw refused(
        'facturaDetalles',
        texts.moreThanLeft({ number: original.numero, left: formatMoney(original.base) }),
      )
  }
}

/** The lines of a correction by the line of an original that they change: an invoice has thousands, and each of them is looked up. */
export const changesOf = (lines: readonly DraftLine[]): Map<number | null, DraftLine[]> =>
  Map.groupBy(lines, ({ correctsLine }) => correctsLine)

/** By how many euros the lines of a correction change a line of an original. */
export const changeOf = (
  { identifier }: Pick<OriginalLine, 'identifier'>,
  changes: ReturnType<typeof changesOf>,
): number => sumMoney((changes.get(identifier) ?? []).map(({ line }) => line))

/**
 * What gives back VAT alone leaves the debt as it is, and is of what is owed (LIVA art. 80.Tres and Cuatro): never of what has come in.
 *
 * @throws AppError 422 about the field.
 */
export const requireDebtKept = (
  { liberarPeriodos }: CorrectionsBody,
  originals: readonly Original[],
  changed: readonly ChangedPart[],
): void => {
  // What was given up is owed all the same.
  const paid = originals.find(({ invoice }) => invoice?.isPagada && invoice.writtenOffOn === null)
  if (paid) throw refused('causa', texts.noDebt({ number: paid.numero }))
  if (liberarPeriodos) throw refused('liberarPeriodos', texts.debtStays)
  for (const [place, original] of originals.entries()) {
    const owed = uncollectedParts(original)
    if (owed === null) continue
    const most = sumMoney(owed.flatMap(({ base, quota }) => [base, quota]))
    const back = changed.filter(part => part.original === place).flatMap(({ base, quota }) => [base, quota])
    if (sumMoney([most, ...back]) < 0)
      throw refused(
        'facturaDetalles',
        texts.moreThanOwed({ number: original.numero, most: formatMoney(most) }),
      )
  }
  if (changed.some(({ base, quota }) => base > 0 || quota > 0))
    throw refused('facturaDetalles', texts.debtStays)
}
