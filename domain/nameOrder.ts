import { byLocale } from '#language/language.ts'

/** The orders of names that are looked up among others: accents and capitals don't matter, `Taller 2` comes before `Taller 10`. */

const collatorOf = (locale: string): Intl.Collator => new Intl.Collator(locale, { numeric: true })

const spoken = byLocale(collatorOf)
const catalan = collatorOf('ca')

/** Order of two names that somebody chooses from on a screen, as readers of their language expect it: `Ñ` is a letter of its own in Spanish only. */
export const compareShownNames = (a: string, b: string): number => spoken().compare(a, b)

/**
 * Order of two names in a report; 0 for names that read the same. One for all languages: who compares the screen with its file, or with what a
 * colleague has printed, finds the same rows in the same places.
 */
export const compareNames = (a: string, b: string): number => catalan.compare(a, b)
