import { readFileSync } from 'node:fs'

/**
 * The agency's codes of errors. `errorTexts.json` has their official texts in Spanish, from `errores.properties` of the service (Agencia
 * Estatal de Administración Tributaria, tikeV1.0, taken on 2026-08-16, re-encoded from ISO-8859-1, 247 codes).
 */

/**
 * What an error means for what was sent:
 * - `transient`: the agency's own trouble; the same message may go again as it is;
 * - `message`: the message as a whole was refused, none of its records was taken;
 * - `record`: this record was refused, the others go on;
 * - `accepted`: the record was taken and has an error that must be put right by another (`mustBeCorrected`).
 */
export type ErrorKind = 'transient' | 'message' | 'record' | 'accepted'

/** "Error técnico" of the official texts: nothing of the message is wrong. */
const TRANSIENT = new Set([1129, 1241, 1243, 1256, 1288, 3500, 3501, 4103, 4108, 4110, 4111, 4128])
const OF_MESSAGE = new Set([3502, 3503])

/** The agency has shut the door on this sender, who has to write to it. */
export const SUSPENDED = 4141
/** The record is there already; the answer says what is. */
export const DUPLICATE = 3000

/** What is to be done about a code; what is not in the list counts by its thousand, as the list is arranged. */
export const kindOfError = (code: number): ErrorKind => {
  if (TRANSIENT.has(code)) return 'transient'
  if (OF_MESSAGE.has(code) || code >= 4000) return 'message'
  return code >= 2000 && code < 3000 ? 'accepted' : 'record'
}

/** A fingerprint of the record before that is wrong, a clock ahead (2004), and a missing key of IPSI (2009). */
const STAYS = new Set([2002, 2003, 2004, 2008, 2009])

/** Whether an accepted record must be corrected by another (Validaciones y errores 1.2.2, 4.3.1): all but those that its list excepts or does not name. */
export const mustBeCorrected = (code: number): boolean => kindOfError(code) === 'accepted' && !STAYS.has(code)

/** A fingerprint that is wrong, a first record that is none: errors of where a record stands in its chain. One that says the same stands elsewhere. */
const OF_PLACE = new Set([2000, 2007])

export const isOfPlace = (code: number): boolean => OF_PLACE.has(code)

let texts: Readonly<Record<string, string>> | null = null

/** The official text of a code, in Spanish; null for one that the list does not have. */
export const officialText = (code: number): string | null => {
  texts ??= JSON.parse(readFileSync(new URL('errorTexts.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  return texts[code] ?? null
}
