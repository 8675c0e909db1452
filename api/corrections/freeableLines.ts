import { sumMoney } from '#domain/money.ts'
import type { CorrectionsBody } from '#wire/corrections.ts'
import type { DraftLine } from './draftLine.ts'
import type { Original, OriginalLine } from './readOriginals.ts'
import { changeOf, changesOf } from './requireLeft.ts'

/** The lines that bill a period, and of which this leaves nothing. */
export const freeableLines = (
  originals: readonly Original[],
  lines: readonly DraftLine[],
  { modo }: CorrectionsBody,
): OriginalLine[] => {
  const right = lines.filter(({ isReplaced }) => !isReplaced)
  // What stands in the place of which line is not known otherwise.
  if (modo === 'S' && right.some(({ correctsLine }) => correctsLine === null)) return []
  const again = new Set(right.map(({ correctsLine }) => correctsLine))
  const changes = changesOf(lines)
  return originals
    .flatMap(original => original.lines)
    .filter(
      own =>
        own.period !== null &&
        own.freedByIdentifier === null &&
        changes.has(own.identifier) &&
        (modo === 'S' ? !again.has(own.identifier) : sumMoney([own.left, changeOf(own, changes)]) === 0),
    )
}
