import { formatDay, isDay, parseSpanishDay } from '#domain/dates.ts'
import { normalizeEuVatNumber } from '#domain/euVatNumber.ts'
import { fold } from '#domain/fold.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatQuantity } from '#domain/money.ts'
import { normalizeNif } from '#domain/nif.ts'
import { TAX_ZONES, type TaxZone, TREATMENTS, ZERO_TREATMENTS } from '#domain/taxTreatment.ts'
import { speaking } from '#platform/languageContext.ts'
import { texts } from '../texts.ts'

/** What a cell says. Days are `YYYY-MM-DD`, amounts are euros, percents are percents. */
export type Value = string | number | boolean | null

export type Reading = { value: Value } | { reason: string }

/** How the cells of a column are written. */
export type Kind = {
  /** @param text trimmed and not empty. */
  read: (text: string) => Reading
  /** The way back, as the file would have it. */
  show: (value: Value) => string | null
}

const showText = (value: Value): string | null => (value === null ? null : String(value))

// Excel lets them into a cell, and none means anything in a name or a text; tabs and line breaks may stay.
const CONTROLS = /(?![\t\n])\p{Cc}/u

const readText = (value: string): Reading => {
  if (value.includes('\ufffd')) return { reason: texts.cell.damaged({ letter: '\ufffd' }) }
  return CONTROLS.test(value) ? { reason: texts.cell.controls } : { value }
}

export const text: Kind = { read: readText, show: showText }

const normalized = (normalize: (text: string) => string): Kind => ({
  read: cell => readText(normalize(cell)),
  show: showText,
})

/** Spaces, dots and hyphens are taken out and letters made capitals. Whether its control fits is another question. */
export const nif = normalized(normalizeNif)
export const iban = normalized(normalizeIban)
export const euVatNumber = normalized(normalizeEuVatNumber)
export const capitals = normalized(cell => cell.toUpperCase())
export const compact = normalized(cell => cell.replace(/[\s.-]/g, ''))

// Figures of a file are written as in Spain, whoever reads the report.
const showNumber = (value: Value): string | null =>
  typeof value === 'number' ? speaking('spec', () => formatQuantity(value)) : showText(value)

/** `89`, `2,5`, `1890,00` or `1.890,00`: a dot only ever separates thousands, which never begin with a zero (`0.500` is a half). */
const SPANISH_NUMBER = /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/

const readNumber = (cell: string): Reading => {
  const [matched, sign = '', whole = '', decimals = ''] = SPANISH_NUMBER.exec(cell) ?? []
  if (matched === undefined)
    return {
      reason: /^-?\d+\.\d+$/.test(cell) ? texts.cell.decimalComma : texts.cell.number,
    }
  if (decimals.length > 2) return { reason: texts.cell.twoDecimals }
  return { value: Number(`${sign}${whole.replaceAll('.', '')}.${decimals || '0'}`) + 0 }
}

/** A number that may carry its sign, as cells formatted as currency or percent do: `89,00 €`, `21%`. */
const numberWith = (sign: string): Kind => ({
  read: cell => readNumber(cell.endsWith(sign) ? cell.slice(0, -sign.length).trimEnd() : cell),
  show: showNumber,
})

export const quantity: Kind = { read: readNumber, show: showNumber }
export const euros = numberWith('€')
export const percent = numberWith('%')

/** A percent that is none where it is 0, as files write it. */
export const percentOrNone: Kind = {
  read: cell => {
    const reading = percent.read(cell)
    return 'value' in reading && reading.value === 0 ? { value: null } : reading
  },
  show: showNumber,
}

const treatmentOf = (treatments: readonly string[], refuse: (known: { known: string }) => string): Kind => ({
  read: cell => {
    const code = cell.replace(/[\s%]/g, '').toUpperCase()
    const value = treatments.find(known => known === code)
    return value ? { value } : { reason: refuse({ known: treatments.join(', ') }) }
  },
  show: showText,
})

/** How something is taxed, as the tax agency codes it: `21`, `21%`, `E1`. */
export const treatment = treatmentOf(TREATMENTS, known => texts.cell.treatment(known))

/** What 0 % means: one of those without VAT. */
export const zeroTreatment = treatmentOf(ZERO_TREATMENTS, known => texts.cell.zeroTreatment(known))

/** Zones by the words that files have for them, in letters without accents; the first is that of the wire. */
const ZONES: Record<TaxZone, readonly string[]> = {
  spain: ['spain', 'espanya', 'espana', 'peninsula', 'es'],
  islands: ['islands', 'illes', 'islas', 'canaries', 'canarias', 'ceuta', 'melilla'],
  eu: ['eu', 'ue'],
  outside: ['outside', 'fora', 'fuera'],
}

/** Where a client is taxed: `spain`, or `Espanya`. */
export const taxZone: Kind = {
  read: cell => {
    const word = fold(cell)
    const value = TAX_ZONES.find(zone => ZONES[zone].includes(word))
    return value ? { value } : { reason: texts.cell.taxZone({ known: TAX_ZONES.join(', ') }) }
  },
  show: showText,
}

export const wholeNumber: Kind = {
  read: cell => {
    const reading = readNumber(cell)
    if ('reason' in reading) return reading
    return Number.isInteger(reading.value) ? reading : { reason: texts.cell.whole }
  },
  show: showNumber,
}

/** The last ones are what Excel itself writes, in Spanish and in Catalan. */
const YES = new Set(['sí', 'si', 's', 'true', '1', 'verdadero', 'cert'])
const NO = new Set(['no', 'n', 'false', '0', 'falso', 'fals'])

export const flag: Kind = {
  read: cell => {
    const word = cell.toLowerCase()
    if (YES.has(word)) return { value: true }
    return NO.has(word) ? { value: false } : { reason: texts.cell.flag }
  },
  show: value => (value === null ? null : value ? 'Sí' : 'No'),
}

export const day: Kind = {
  read: cell => {
    const value = isDay(cell) ? cell : parseSpanishDay(cell)
    return value === null ? { reason: texts.cell.day } : { value }
  },
  show: value => (typeof value === 'string' ? formatDay(value) : null),
}
