import { isValidIban, spanishIban } from './iban.ts'

/**
 * What follows an IBAN's country and control digits: so many figures (n), letters (a) or either (c), by the IBAN registry (ISO 13616-1, SWIFT).
 * Held to it, a text of dates and words is hardly ever taken for an account.
 */
const ACCOUNTS: Readonly<Record<string, string>> = {
  AD: '8n12c',
  AE: '19n',
  AL: '8n16c',
  AT: '16n',
  AZ: '4a20c',
  BA: '16n',
  BE: '12n',
  BG: '4a6n8c',
  BH: '4a14c',
  BR: '23n1a1c',
  BY: '4c4n16c',
  CH: '5n12c',
  CR: '18n',
  CY: '8n16c',
  CZ: '20n',
  DE: '18n',
  DK: '14n',
  DO: '4c20n',
  EE: '16n',
  EG: '25n',
  ES: '20n',
  FI: '14n',
  FO: '14n',
  FR: '10n11c2n',
  GB: '4a14n',
  GE: '2a16n',
  GI: '4a15c',
  GL: '14n',
  GR: '7n16c',
  GT: '24c',
  HR: '17n',
  HU: '24n',
  IE: '4a14n',
  IL: '19n',
  IQ: '4a15n',
  IS: '22n',
  IT: '1a10n12c',
  JO: '4a4n18c',
  KW: '4a22c',
  KZ: '3n13c',
  LB: '4n20c',
  LC: '4a24c',
  LI: '5n12c',
  LT: '16n',
  LU: '3n13c',
  LV: '4a13c',
  MC: '10n11c2n',
  MD: '20c',
  ME: '18n',
  MK: '3n10c2n',
  MR: '23n',
  MT: '4a5n18c',
  MU: '4a19n3a',
  NL: '4a10n',
  NO: '11n',
  PK: '4a16c',
  PL: '24n',
  PS: '4a21c',
  PT: '21n',
  QA: '4a21c',
  RO: '4a16c',
  RS: '18n',
  SA: '2n18c',
  SC: '4a20n3a',
  SE: '20n',
  SI: '15n',
  SK: '20n',
  SM: '1a10n12c',
  ST: '21n',
  SV: '4a20n',
  TL: '19n',
  TN: '20n',
  TR: '6n16c',
  UA: '6n19c',
  VA: '18n',
  VG: '4a16n',
  XK: '16n',
}

const KINDS = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' } as const

const IBANS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(ACCOUNTS).map(([country, parts]) => {
    const account = parts.replace(/(\d+)([nac])/g, (_part, length: string, kind: keyof typeof KINDS) => {
      return `${KINDS[kind]}{${length}}`
    })
    return [country, new RegExp(`${country}\\d{2}${account}`, 'y')]
  }),
)

/** At least half of an account are figures, in every country: words and house numbers that happen to fit are none. */
const SHARE_OF_FIGURES = 0.5

/** Letters of other scripts that look like ours, in the order of ours below: a client reads `ЕЅ91` as `ES91`. */
const LOOKALIKES = 'АВСЕНІЈКМОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LOOK_LIKE = 'ABCEHIJKMOPSTXYABEZHIKMNOPTYX'
const ALIKE: ReadonlyMap<string, string> = new Map(
  Array.from(LOOKALIKES, (letter, place) => [letter, LOOK_LIKE.charAt(place)]),
)

/**
 * A Spanish account (CCC) without its country: 20 figures, wherever they are parted, with at most two of the signs that people put between; or
 * parted behind bank and office, as whoever pays would read it, with at most three signs of any kind. A day begins with two figures, and is none.
 */
const SPANISH_ACCOUNTS = [
  /(?<![0-9A-Z])(?=(\d(?:[\s._-]{0,2}\d){19})(?![0-9A-Z]))/g,
  /(?<![0-9A-Z])(?=(\d{4}[^0-9A-Z]{0,3}\d{4}(?:[^0-9A-Z]{0,3}\d){12})(?![0-9A-Z]))/g,
]

/** The same with the control digits of its IBAN: two pairs that fit by chance once in ten thousand times, wherever it is parted. */
const SPANISH_IBAN = /(?<![0-9A-Z])(?=(\d\d(?:[^0-9A-Z]{0,3}\d){20})(?![0-9A-Z]))/g

/**
 * Between texts that lie apart on paper: of those a Spanish account without its country makes none, and an IBAN only where nothing else stands between its
 * parts. A sign of nobody's alphabet, so that no text parts itself by it unseen.
 */
export const APART = '\uE000'.repeat(4)

/** What is said in one text before the next field of an account. */
const said = (least: number): string => `(?:(?!${APART})\\D){${least},20}`
const SAID = said(1)

/** The four fields of a Spanish account as forms and letters name them: `Entitat 2100, oficina 0418, DC 45, compte 0200051332`. */
const LABELLED_ACCOUNT = new RegExp(
  `(?<![0-9A-Z])(?=(\\d{4}${SAID}\\d{4}${SAID}\\d\\d${SAID}\\d(?:[^0-9A-Z]{0,3}\\d){9})(?![0-9A-Z]))`,
  'g',
)
/** Two years, so many pieces and the number of an order have the same shape, and one time in eleven the control digits fit: one of the fields must be called what it is. */
const IS_LABELLED =
  /OFICINA|SUCURSAL|AGENCIA|\bD ?[.·]? ?C\b|COMPTE|CUENTA|\bC ?[.·/]? ?C\b|CTA|ACCOUNT|CONTROL/

/** An IBAN in its groups of four, whatever is said between them. */
const LABELLED_IBAN = new RegExp(`(?<![0-9A-Z])ES${said(0)}(\\d\\d(?:${SAID}\\d{4}){5})(?![0-9A-Z])`, 'g')

/**
 * The bank accounts that a text names, as IBANs without spaces: those with country and control digits, and Spanish ones (CCC) without. However they are
 * written: whatever is no letter and no figure may stand between, also lines; between the fields of a Spanish one also words; small letters, figures of
 * other scripts and widths, letters that look like ours or like figures, and characters that nobody sees, hide none.
 */
export const accountsNamed = (text: string): string[] => {
  const plain = folded(text)
  const read = asFigures(plain)
  return [...new Set(read === plain ? accountsRead(plain) : [plain, read].flatMap(accountsRead))]
}

const accountsRead = (plain: string): string[] => {
  const found: string[] = []
  const squeezed = plain.replace(/[^0-9A-Z]+/g, '')
  for (const { index } of squeezed.matchAll(/[A-Z](?=[A-Z]\d\d)/g)) {
    const shape = IBANS.get(squeezed.slice(index, index + 2))
    if (!shape) continue
    shape.lastIndex = index
    const [iban] = shape.exec(squeezed) ?? []
    if (iban && iban.replace(/\D/g, '').length >= SHARE_OF_FIGURES * (iban.length - 2) && isValidIban(iban))
      found.push(iban)
  }
  for (const shape of [SPANISH_IBAN, LABELLED_IBAN])
    for (const figures of figuresOf(plain, shape)) {
      const iban = ibanOf(figures.slice(2))
      if (iban?.slice(2) === figures) found.push(iban)
    }
  const labelled = [...plain.matchAll(LABELLED_ACCOUNT)].flatMap(([, written = '']) =>
    IS_LABELLED.test(written) ? written.replace(/\D/g, '') : [],
  )
  for (const figures of [...SPANISH_ACCOUNTS.flatMap(shape => figuresOf(plain, shape)), ...labelled]) {
    const iban = ibanOf(figures)
    if (iban !== null) found.push(iban)
  }
  return found
}

/** The figures of each place of a text that has this shape. */
const figuresOf = (plain: string, shape: RegExp): string[] =>
  [...plain.matchAll(shape)].map(([, written = '']) => written.replace(/\D/g, ''))

/** `21OO` is read, and typed into the form of a bank, as `2100`: words of nothing but figures and letters that look like them are figures. */
const asFigures = (plain: string): string =>
  plain.replace(/[0-9A-Z|]+/g, word => {
    const [, country = '', figures = ''] = /^([A-Z]{2}(?=.{6}))?([0-9OQIL|]+)$/.exec(word) ?? []
    if (!/[OQIL|]/.test(figures) || (figures.length === 1 && country === '')) return word
    return country + figures.replace(/[OQ]/g, '0').replace(/[IL|]/g, '1')
  })

/** Of the 20 figures of a Spanish account; null where its own control digits don't fit. */
const ibanOf = (account: string): string | null =>
  spanishIban({
    entidadFinanciera: account.slice(0, 4),
    oficina: account.slice(4, 8),
    dc: account.slice(8, 10),
    numeroCuenta: account.slice(10),
  })

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}\p{Cc}]/gu, character => (/\s/.test(character) ? ' ' : ''))
    .replace(/(?![0-9])\p{Nd}/gu, figureOf)
    .toUpperCase()
    .replace(/[\u0370-\u052F]/g, letter => ALIKE.get(letter) ?? letter)

/** The ten figures of a script lie beside each other, the first at a code point that ends in 0 or 6. */
const figureOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const last = code % 16
  const startsAtZero = last < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - last))
  return String(startsAtZero ? last : last - 6)
}
