import { formatQuantity } from '#domain/money.ts'
import { byLocale } from '#language/language.ts'

const narrowMonth = byLocale(locale => new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' }))

/** `2026-10` by its first letter: `O`. Catalan's own shortest names have two, which nobody reads as months. */
export const shortMonth = (month: string): string =>
  narrowMonth()
    .format(new Date(`${month}-01T00:00:00Z`))
    .slice(0, 1)

/** A round amount beside the axis: `12.000 €`, from a million on `1,5 M€`. */
export const tickLabel = (euros: number): string =>
  Math.abs(euros) >= 1_000_000 ? `${formatQuantity(euros / 1_000_000)} M€` : `${formatQuantity(euros)} €`
