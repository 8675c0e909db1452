import type { EmbeddedFont, EmbeddedFontClass, FontkitFont } from 'pdfmake/js/PDFDocument.js'
import { type RecordedObject, RecordedObjects } from './recordedObjects.ts'

const codePoints = (text: string): number[] => Array.from(text, character => character.codePointAt(0) ?? 0)
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)

/** What every document embeds: ASCII, Latin-1 (all of Catalan and Spanish) and the signs that people type around them. */
const PREPARED = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0xff),
  ...codePoints('\u2011\u202fĿŀŒœ–—‘’‚“”„•…‹›€™−□'),
]

const SPACE = 0x20

/** Stands for what the font can't draw (emoji, Chinese, Arabic …): a loss that everybody sees. */
const UNDRAWABLE = '□'.codePointAt(0) ?? 0

/** Invisible by nature: joiners, direction marks, soft hyphens, control characters. They leave no mark and no width. */
const INVISIBLE = /^(?:\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector})$/u

const KERNING_ONLY = Object.fromEntries(
  'calt ccmp clig curs dnom frac liga locl mark mkmk numr rclt rlig'.split(' ').map(name => [name, false]),
)

/** How many texts are kept, and how long a kept one may be: a bound on memory, 8 MB a font were all of them long. */
const WORDS_KEPT = 10_000
const WORD_LENGTH = 100

/** A character as the font draws it; its advance is in thousandths of the font size. */
export type Glyph = { id: number; codePoint: number; advance: number }

/** A text on one line: its glyphs, and how far each is moved towards the next one. */
export type Run = { glyphs: Glyph[]; kerning: number[] }

/** What is kept of a run: its width, and what draws it; null where a glyph is not in the prepared subset. */
type Shaped = { width: number; operator: string | null }

/** A font, parsed once, and what all documents have in common of it. */
export class Typeface {
  readonly id: string
  readonly metrics: Pick<EmbeddedFont, 'ascender' | 'descender' | 'lineGap'>
  readonly prepared: Subset
  readonly preparedObjects: RecordedObject
  readonly #font: FontkitFont
  readonly #scale: number
  readonly #Embedder: EmbeddedFontClass
  /** Bounded by Unicode, and by the pairs of glyphs that the font has. */
  readonly #drawable = new Map<string, Glyph | null>()
  readonly #pairs = new Map<number, number>()
  readonly #words = new Map<string, Shaped>()

  /** @param id the name by which content streams call the font */
  constructor(opened: EmbeddedFont, id: string) {
    this.id = id
    this.metrics = { ascender: opened.ascender, descender: opened.descender, lineGap: opened.lineGap }
    this.#font = opened.font
    this.#scale = 1000 / opened.font.unitsPerEm
    this.#Embedder = opened.constructor
    this.prepared = this.newSubset()
    this.preparedObjects = this.prepared.record()
  }

  /** The prepared characters in their places, open for more. */
  newSubset(): Subset {
    const subset = new Subset(new this.#Embedder(new RecordedObjects(), this.#font, this.id))
    for (const codePoint of PREPARED) subset.include(this.#glyph(codePoint))
    return subset
  }

  /** The same text gives the same answer, whatever was shaped before. */
  shape(text: string): Shaped {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const { glyphs, kerning } = this.run(text)
    const width = glyphs.reduce((sum, glyph, place) => sum + glyph.advance + (kerning[place] ?? 0), 0)
    const codes = glyphs.map(glyph => this.prepared.code(glyph)).filter(code => code !== undefined)
    const shaped = { width, operator: codes.length === glyphs.length ? showText(codes, kerning) : null }
    if (text.length <= WORD_LENGTH) {
      if (this.#words.size >= WORDS_KEPT) this.#words.clear()
      this.#words.set(text, shaped)
    }
    return shaped
  }

  /** The glyphs of a text on one line, whatever subset they are in. */
  run(text: string): Run {
    const glyphs = Array.from(text.normalize('NFC'), character => this.#drawn(character)).filter(isGlyph)
    return { glyphs, kerning: glyphs.map((glyph, place) => this.#kerning(glyph, glyphs[place + 1])) }
  }

  /** The character itself, the replacement, or nothing. */
  #drawn(character: string): Glyph | null {
    const known = this.#drawable.get(character)
    if (known !== undefined) return known
    const drawn = this.#draw(character)
    this.#drawable.set(character, drawn)
    return drawn
  }

  #draw(character: string): Glyph | null {
    if (character === '\t') return this.#glyph(SPACE)
    if (INVISIBLE.test(character)) return null
    const codePoint = character.codePointAt(0) ?? UNDRAWABLE
    return this.#glyph(this.#font.hasGlyphForCodePoint(codePoint) ? codePoint : UNDRAWABLE)
  }

  #glyph(codePoint: number): Glyph {
    const { id, advanceWidth } = this.#font.glyphForCodePoint(codePoint)
    return { id, codePoint, advance: advanceWidth * this.#scale }
  }

  #kerning(left: Glyph, right: Glyph | undefined): number {
    if (right === undefined) return 0
    const pair = left.id * 0x10000 + right.id
    const known = this.#pairs.get(pair)
    if (known !== undefined) return known
    const text = String.fromCodePoint(left.codePoint, right.codePoint)
    const [first] = this.#font.layout(text, KERNING_ONLY).positions
    const kerning = first === undefined ? 0 : first.xAdvance * this.#scale - left.advance
    this.#pairs.set(pair, kerning)
    return kerning
  }
}

/** The operator that shows glyphs, `[<0001> -12 <00020003>] TJ`: a positive number would move the next glyph to the left. */
export function showText(codes: readonly string[], kerning: readonly number[]): string {
  let operator = '[<'
  for (const [place, code] of codes.entries()) {
    const moved = kerning[place] ?? 0
    operator += moved === 0 ? code : `${code}> ${coordinate(-moved)} <`
  }
  return `${operator}>] TJ`
}

/** Thousandths of a point are finer than any printer. */
export const coordinate = (value: number): number => Math.round(value * 1000) / 1000

const isGlyph = (glyph: Glyph | null): glyph is Glyph => glyph !== null

/** The glyphs that a document embeds, numbered in the order in which they came. */
export class Subset {
  readonly #embedded: EmbeddedFont
  readonly #codes = new Map<number, string>()

  constructor(embedded: EmbeddedFont) {
    this.#embedded = embedded
  }

  /** What a content stream says for a glyph: its number as four hexadecimal digits; undefined when it isn't in. */
  code(glyph: Glyph): string | undefined {
    return this.#codes.get(glyph.id)
  }

  include(glyph: Glyph): string {
    const known = this.#codes.get(glyph.id)
    // Where two characters share a glyph (space and no-break space) the first one is what copying gives.
    if (known !== undefined) return known
    const number = this.#embedded.subset.includeGlyph(glyph.id)
    this.#embedded.widths[number] = glyph.advance
    this.#embedded.unicode[number] = [glyph.codePoint]
    const code = number.toString(16).padStart(4, '0')
    this.#codes.set(glyph.id, code)
    return code
  }

  /** Cuts the subset and keeps what PDFKit would write for it. Nothing can be included any more. */
  record(): RecordedObject {
    const dictionary = new RecordedObjects().ref()
    this.#embedded.dictionary = dictionary
    this.#embedded.embed()
    return dictionary
  }
}
