import { fold } from '../fold.ts'

/** A name as it is compared: its words without accents, marks and little words, and what kind of company it says that it is. */
export type ComparedName = {
  /** With little words, without legal form: what a bank cuts off at some length. */
  whole: string
  words: readonly string[]
  /** As `whole`, its legal form with it. */
  all: string
  /** Words in the order of the alphabet, to find those that have the same. */
  key: string
  /** `sl`, `sa`, …; null where none is told. */
  form: string | null
}

/** Legal forms, those of one owner as those of several. */
const FORMS: Readonly<Record<string, string>> = {
  sl: 'sl',
  slu: 'sl',
  srl: 'sl',
  slp: 'sl',
  slne: 'sl',
  sll: 'sl',
  slpu: 'sl',
  sa: 'sa',
  sau: 'sa',
  sal: 'sa',
  sad: 'sa',
  sccl: 'coop',
  scl: 'coop',
  scoop: 'coop',
  sccp: 'coop',
  scp: 'scp',
  sc: 'scp',
  cb: 'cb',
  coop: 'coop',
  aie: 'aie',
  ute: 'ute',
  gmbh: 'gmbh',
  ag: 'ag',
  kg: 'kg',
  ltd: 'ltd',
  limited: 'ltd',
  inc: 'inc',
  llc: 'llc',
  bv: 'bv',
  nv: 'nv',
  sarl: 'sarl',
  sas: 'sas',
  spa: 'spa',
  lda: 'lda',
  oy: 'oy',
  ab: 'ab',
  as: 'as',
  ehf: 'ehf',
  spzoo: 'spzoo',
}

/** Legal forms written out at the end of a name; the last, one that a bank has cut. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/ socie(?:dad|tat) (?:de responsabilidad )?limitada(?: unipersonal)?$/, ' sl'],
  [/ socie(?:dad|tat) anonima(?: unipersonal)?$/, ' sa'],
  [/ socie(?:dad|tat) cooperativa(?: catalana)?(?: limitada)?$/, ' coop'],
  [/ comuni(?:dad|tat) de (?:bienes|bens)$/, ' cb'],
  [/ s ?p z o ?o$/, ' spzoo'],
  [/ socie(?:dad|tat)(?: [a-z]+)?$/, ''],
]

/** What stands before a person's name. */
const TITLES = new Set('sr sra don dona'.split(' '))

const LITTLE = new Set('i y e and und et de del dels la el els les los las d l s the of n a en'.split(' '))

/** Letters that have no accent to lose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

export const comparedName = (name: string): ComparedName => {
  const written = fold(name)
    .replace(/[ßøłđæœıþð]/g, letter => LETTERS[letter] ?? letter)
    // `l·l`, `S.L.`, `O'Neill`: marks within a word go; those between words part them.
    .replace(/[·.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const plain = WRITTEN_OUT.reduce((short, [long, form]) => short.replace(long, form), written)
  // How German vowels are written where there are no dots: the same on both sides.
  const all = plain
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter(word => word !== '')
  const words = joinedInitials(all)
  while (words.length > 2 && TITLES.has(words[0] ?? '')) words.shift()
  const together = words.join(' ')
  let form: string | null = null
  while (words.length > 1) {
    const found: string | undefined = FORMS[words.at(-1) ?? '']
    if (found === undefined) break
    form = found
    words.pop()
  }
  const kept = words.filter(word => !LITTLE.has(word))
  const own = kept.length > 0 ? kept : words
  return { whole: words.join(' '), all: together, words: own, key: own.toSorted().join(' '), form }
}

/** The legal form that a text begins with, `s l` too; null where it begins with none. */
export const formAt = (text: string): string | null => {
  const [first = '', ...rest] = text.split(' ')
  for (let length = Math.min(4, rest.length + 1); length >= 2; length--) {
    const together = [first, ...rest].slice(0, length)
    if (together.every(word => word.length === 1) && FORMS[together.join('')] !== undefined)
      return FORMS[together.join('')] ?? null
  }
  return FORMS[first] ?? null
}

/** `s l u` at the end is `slu`. */
const joinedInitials = (words: readonly string[]): string[] => {
  for (let length = Math.min(4, words.length - 1); length >= 2; length--) {
    const last = words.slice(-length)
    if (last.every(word => word.length === 1) && FORMS[last.join('')] !== undefined)
      return [...words.slice(0, -length), last.join('')]
  }
  return [...words]
}

/** Long enough that a bank has cut it, and no short name that others begin with. */
const CUT_FROM = 16
/** So long that a bank may have cut it wherever that is. */
const CUT_WHOLE = 28

const formsAgree = (one: ComparedName, other: ComparedName): boolean =>
  one.form === null || other.form === null || one.form === other.form

/**
 * Whether both are one name: its words in their order, or surnames before the name instead of behind it. María García López and María López García are
 * two people. A legal form that one of them lacks is no difference.
 */
export const isSameName = (one: ComparedName, other: ComparedName): boolean =>
  one.key === other.key && one.key.length > 2 && formsAgree(one, other) && isTurned(one.words, other.words)

/** Whether words are others from one of them on, and then those before it. */
const isTurned = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  other.some((_, from) => one.every((word, place) => word === other[(from + place) % other.length]))

/** Whether `cut` is `whole` as banks shorten it: its beginning, or each of its words or their beginnings. */
export const isShortened = (cut: ComparedName, whole: ComparedName): boolean => {
  // Cut within its legal form: `… SC` is the beginning of `… SCCL`.
  if (cut.all.length >= CUT_WHOLE && cut.all !== whole.all && whole.all.startsWith(cut.all)) return true
  if (!formsAgree(cut, whole) || cut.key === whole.key) return false
  if (cut.form === null && cut.whole.length >= CUT_FROM && whole.whole.startsWith(cut.whole)) return true
  if (cut.words.length !== whole.words.length || cut.words.length < 2) return false
  let same = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, word] of cut.words.entries()) {
    const full = whole.words[place] ?? ''
    if (word === full) same += word.length >= 4 ? 1 : 0
    else if (full.startsWith(word)) least = Math.min(least, word.length)
    else return false
  }
  return same >= 2 || (same === 1 && least >= 3)
}

/** How many letters its words have. */
export const lettersOf = ({ words }: ComparedName): number =>
  words.reduce((sum, { length }) => sum + length, 0)

/** From 0 to 1: how many letters of both names stand in words that are alike, but for one letter. */
export const likeness = (
  one: ComparedName,
  other: ComparedName,
  isAlike: (word: string, other: string) => boolean = areAlike,
): number => {
  const total = lettersOf(one) + lettersOf(other)
  if (total === 0) return 0
  const left = [...other.words]
  let shared = 0
  for (const word of one.words) {
    const place = left.findIndex(candidate => isAlike(word, candidate))
    if (place < 0) continue
    shared += word.length + (left[place]?.length ?? 0)
    left.splice(place, 1)
  }
  return (shared / total) * formsShare(one, other)
}

/** What of the likeness of two names their legal forms leave: one name, and another company, are `Puig SL` and `Puig SA`. */
export const formsShare = (one: ComparedName, other: ComparedName): number =>
  formsAgree(one, other) ? 1 : 0.5

/** Whether two words are one, or one of them the beginning or a slip of the other. */
export const areAlike = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= 4 &&
    other.length >= 4 &&
    (one.startsWith(other) || other.startsWith(one) || isOneSlip(one, other)))

/** Whether one letter was left out, added, changed, or two that stand side by side were swapped. */
export const isOneSlip = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++
  const a = one.slice(start, one.length - end)
  const b = other.slice(start, other.length - end)
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
