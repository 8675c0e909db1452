/**
 * Numbers for intra-community operations, after the two letters of their state, as VIES takes them (European Commission, "VAT number
 * structure"). Formats only: the check digits of some states are secret or have changed, and whether a number is in use only VIES knows.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland, for goods.
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/** In capitals without blanks, dots and hyphens; Greece by the letters that its numbers have (`EL`), not by those of the country. */
export const normalizeEuVatNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^GR/, 'EL')

/** Whether it has the format of a number of another member state; with the letters of the state, as `normalizeEuVatNumber` gives it. */
export const isEuVatNumber = (number: string): boolean =>
  FORMATS[number.slice(0, 2)]?.test(number.slice(2)) ?? false
