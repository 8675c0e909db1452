import { formatQuantity } from '#domain/money.ts'
import { byLocale } from '#language/language.ts'

const narrowMonth = byLocale(locale => new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' }))

/** `2026-10` in as few letters as the language has for it: `OC`, `O`. */
export const shortMonth = (month: string): string => narrowMonth().format(new Date(`${month}-01T00:00:00Z`))

/** A round amount beside the axis: `12.000 €`, from a million on `1,5 M€`. */
export const tickLabel = (euros: number): string =>
  Math.abs(euros) >= 1_000_000 ? `${formatQuantity(euros / 1_000_000)} M€` : `${formatQuantity(euros)} €`
