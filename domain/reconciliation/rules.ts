import { fold } from '../fold.ts'

/**
 * What of a text is the same each time: without figures, marks and names of months, so that the fee of October is that of November. Empty of a
 * text that has nothing else.
 */
export const ruleText = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter(word => word.length > 1 && !MONTHS.has(word))
    .join(' ')
    .trim()

/** Of months in the languages of this country's banks. */
const MONTHS = new Set(
  'gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre enero febrero marzo mayo junio julio agosto septiembre noviembre diciembre'.split(
    ' ',
  ),
)
