import { byLocale } from '#language/language.ts'

/**
 * What a person types or pastes as a figure, whatever the language of the browser: `1.234,56`, `1234.56`, `12,5`, `1 234,56 €`.
 * The screens show figures as Spain writes them, so a comma is a decimal one; but a sheet or a keyboard may have the point, and
 * a text that both could have written is never decided here.
 */

/** The sign that may stand beside a figure of a field. */
export type FigureSign = '€' | '%'

export type FigureReading =
  | { kind: 'empty' }
  | { kind: 'figure'; value: number }
  /** One mark with three digits behind it: `1.234` and `1,234` are 1234 for one, 1.234 for another. */
  | { kind: 'ambiguous'; thousands: number; decimal: number }
  | { kind: 'unreadable' }

const SPACES = /[\s\u00a0\u2009\u202f]+/g
const SIGNS = {
  '€': /^€ ?| ?€$|^eur | ?eur$/i,
  '%': / ?%$/,
} as const

/** Digits in groups of three with this between them, or without any; no group starts with what would be written away. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...others] = text.split(mark)
  if (others.length === 0) return /^\d*$/.test(first)
  return /^[1-9]\d{0,2}$/.test(first) && others.every(group => /^\d{3}$/.test(group))
}

/** Longer than any figure of the books by far, shorter than what would be infinite. */
const MAX_LENGTH = 40

const UNREADABLE: FigureReading = { kind: 'unreadable' }

const figure = (sign: string, whole: string, decimals = ''): FigureReading => ({
  kind: 'figure',
  value: Number(`${sign}${whole || '0'}.${decimals || '0'}`) + 0,
})

/** `whole` in groups, or with one of the marks or spaces between them, and the digits behind the decimal mark. */
function withDecimals(sign: string, whole: string, decimals: string, mark: string): FigureReading {
  if (!/^\d*$/.test(decimals) || !isGrouped(whole, mark) || whole + decimals === '') return UNREADABLE
  return figure(sign, whole.replaceAll(mark, ''), decimals)
}

/**
 * Reads a figure. A mark is the decimal one when it is the last of two kinds, when fewer or more than three digits follow it, or
 * when what stands before it can't be thousands (`0,125`, `1234.567`, `1 234.567`); it groups when it comes more than once.
 *
 * @param sign the unit that may be written beside it; another one makes it unreadable.
 */
export function readFigure(typed: string, sign?: FigureSign): FigureReading {
  const spaced = typed.replace(SPACES, ' ').trim()
  if (spaced === '') return { kind: 'empty' }
  const bare = sign ? spaced.replace(SIGNS[sign], '') : spaced
  const match = /^([+\-−]?) ?([\d., ]*\d[\d., ]*)$/.exec(bare)
  if (!match || bare.length > MAX_LENGTH) return UNREADABLE
  const minus = match[1] === '-' || match[1] === '−' ? '-' : ''
  const text = match[2] ?? ''

  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  const at = Math.max(comma, point)
  if (at < 0) return withDecimals(minus, text, '', ' ')
  const mark = text.charAt(at)
  const whole = text.slice(0, at)
  const behind = text.slice(at + 1)
  const others = whole.replace(/[\d]/g, '')

  // The same mark again: all of them group.
  if (others.includes(mark)) return withDecimals(minus, text, '', mark)
  // Another one before it, a point, a comma or a space: that one groups, this one is the decimal mark.
  if (others !== '') return withDecimals(minus, whole, behind, others.charAt(0))
  if (/^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(behind)) {
    const decimal = figure(minus, whole, behind)
    const thousands = figure(minus, whole + behind)
    if (decimal.kind === 'figure' && thousands.kind === 'figure')
      return { kind: 'ambiguous', thousands: thousands.value, decimal: decimal.value }
  }
  return withDecimals(minus, whole, behind, mark)
}

const plainFormat = byLocale(
  locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 12, useGrouping: false }),
)

/** A figure as it stands in a field: `1234,5`, in English `1234.5`, without groups. Read again it is the same figure. Empty for what is none. */
export function writeFigure(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = plainFormat().format(value + 0)
  // Three decimals could be thousands; a zero more says that they are none.
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? `${text}0` : text
}
