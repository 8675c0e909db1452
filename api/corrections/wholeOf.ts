import { sumMoney } from '#domain/money.ts'
import { amountsOf, type DraftLine } from './draftLine.ts'
import type { Original } from './readOriginals.ts'
import { texts } from './texts.ts'
import { uncollectedParts } from './uncollected.ts'

type Taken = Omit<DraftLine, 'isReplaced'>

/**
 * All that is left of the originals, with its sign turned round.
 *
 * @param isOfDebt what of it was not collected: a line for each treatment of an original of which some was.
 */
export const wholeOf = (originals: readonly Original[], { isOfDebt = false } = {}): Taken[] =>
  originals.flatMap((original, place) => {
    const rateOf = new Map(original.parts.map(({ key, rate }) => [key, rate]))
    const owed = isOfDebt ? uncollectedParts(original) : null
    const oneLine = (
      producte: string,
      amount: number,
      part: { key: string; articulo: string | null },
    ): Taken => ({
      ...amountsOf({ cantidad: amount > 0 ? -1 : 1, productoPrecio: Math.abs(amount), productoDescuento: 0 }),
      producte,
      productoDescripcion: null,
      articulo: part.articulo,
      key: part.key,
      rate: rateOf.get(part.key) ?? null,
      original: place,
      correctsLine: null,
    })
    if (owed !== null)
      return original.parts.flatMap(({ key, codes: { articulo } }, part) => {
        const base = owed[part]?.base ?? 0
        return base === 0
          ? []
          : [oneLine(texts.uncollectedOf({ number: original.numero }), base, { key, articulo })]
      })
    const lines = original.lines.flatMap((line): Taken[] => {
      const { key, articulo } = line
      if (!line.isTouched)
        return [
          {
            ...amountsOf({
              cantidad: 0 - Number(line.cantidad),
              productoPrecio: Number(line.productoPrecio),
              productoDescuento: Number(line.productoDescuento),
            }),
            producte: line.producte,
            productoDescripcion: line.productoDescripcion,
            articulo,
            key,
            rate: rateOf.get(key) ?? null,
            original: place,
            correctsLine: line.identifier,
          },
        ]
      // Corrected before: what is left of it is no number of units at its price any more.
      return line.left === 0
        ? []
        : [{ ...oneLine(line.producte, line.left, line), correctsLine: line.identifier }]
    })
    const others = original.parts.flatMap(({ key, base, codes }) => {
      const ofLines = original.lines.filter(line => line.key === key).map(({ left }) => left)
      const rest = sumMoney([base, ...ofLines.map(left => -left)])
      const text = original.typed ? texts.wholeOf : texts.othersOf
      return rest === 0
        ? []
        : [oneLine(text({ number: original.numero }), rest, { key, articulo: codes.articulo })]
    })
    return [...lines, ...others]
  })
