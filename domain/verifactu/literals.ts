import type { Day } from '../dates.ts'

/** `2026-01-31` → `31-01-2026`, as the agency writes days. */
export const agencyDay = (day: Day): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

/** The day that `agencyDay` has written. */
export const dayOfAgency = (written: string): Day =>
  `${written.slice(6)}-${written.slice(3, 5)}-${written.slice(0, 2)}`

/** A text as XML holds it between tags. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })

/** An instant by the clock of Madrid with its offset, to the second: `2026-01-31T10:00:00+01:00` (Orden HAC/1177/2024, art. 7.f). */
export const agencyInstant = (instant: Date): string => {
  const offset = OFFSET.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${WALL_CLOCK.format(instant).replace(' ', 'T')}${offset.replace('GMT', '')}`
}

/** Characters that XML 1.0 can't hold, and those that only lay out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken away.
const UNPRINTED = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]+|\p{Surrogate}/gu

/** Most texts need no work: words of printed characters with one blank between them. */
const CLEAN = /^[!-~¡-ɏ‐-‧€]+(?: [!-~¡-ɏ‐-‧€]+)*$/

/** A text of staff as a record takes it: on one line, trimmed, and cut to what its field holds (counted as the schema counts, by characters). */
export const agencyText = (text: string, length: number): string => {
  if (text.length <= length && CLEAN.test(text)) return text
  const written = text.replace(UNPRINTED, ' ').replace(/\s+/g, ' ').trim()
  return Array.from(written).slice(0, length).join('').trim()
}

/** Whether all of a text is printed as it is. */
export const isPrinted = (text: string): boolean => text.search(UNPRINTED) === -1

/** A name as every field of the agency takes it (`TextMax120Type`). */
export const agencyName = (name: string): string => agencyText(name, 120)
