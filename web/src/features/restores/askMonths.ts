import { monthLabel } from '#domain/dates.ts'
import type { AskAgency, ForeignRecord } from '#wire/restores.ts'
import { texts } from './texts.ts'

/** What another month may not meet. */
const OF_ONE_MONTH: ReadonlySet<AskAgency['result']> = new Set(['timeout', 'tooLarge', 'unreadable'])

/**
 * Asks for one month after the other: the agency tells no more at a time. What it tells of some is kept where others have too much, or it stops answering.
 *
 * @param ask what came of one month, or why there was no answer at all.
 * @returns the records of all months; why some are not known, a sentence for each, beginning with the months.
 */
export const askMonths = async (
  months: readonly string[],
  ask: (month: string, place: number) => Promise<AskAgency | { problem: string }>,
): Promise<{ found: ForeignRecord[]; missed: string[] }> => {
  const found: ForeignRecord[] = []
  const missed: string[] = []
  for (const [place, month] of months.entries()) {
    const answer = await ask(month, place)
    if ('problem' in answer) {
      missed.push(sentence(months.slice(place), answer.problem))
      break
    }
    found.push(...answer.foreign)
    if (answer.result === 'accepted') continue
    const isAlone = OF_ONE_MONTH.has(answer.result)
    missed.push(sentence(isAlone ? [month] : months.slice(place), answer.text))
    if (!isAlone) break
  }
  return { found, missed }
}

const sentence = (months: readonly string[], problem: string): string =>
  texts.missed({ months: months.map(monthLabel).join(', '), reason: problem })
