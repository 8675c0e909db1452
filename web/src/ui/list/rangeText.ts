import { texts } from './listTexts.ts'

/** Which rows of a list are seen, of how many; nothing for a list that has none at all. */
export const rangeText = (first: number, last: number, found: number, total: number): string => {
  if (total === 0) return ''
  if (found === 0) return texts.noneOf({ total })
  return found === total
    ? texts.range({ first, last, found })
    : texts.rangeOfAll({ first, last, found, total })
}
