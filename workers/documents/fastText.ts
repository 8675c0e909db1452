import pdfDocumentModule, {
  type EmbeddedFont,
  type EmbeddedFontClass,
  type FontkitFont,
  type GlyphPosition,
  type PDFDocument as PdfDocument,
  type PdfFont,
  type PdfImage,
  type PdfReference,
} from 'pdfmake/js/PDFDocument.js'
import rendererModule, { type Line, type Renderer as PdfRenderer } from 'pdfmake/js/Renderer.js'
import { FONT_FAMILY, FONT_FILES } from './fonts.ts'
import { RecordedObject, RecordedObjects } from './recordedObjects.ts'

/**
 * Text at a fraction of stock pdfmake's cost, and the same bytes whatever was printed before. Stock decodes the fonts and their
 * kerning, shapes every word and cuts and compresses a subset anew for every document. Here each font is parsed once for
 * the process, a character is a glyph and neighbours are kerned (no ligatures: `l·l` keeps a visible dot, and what is copied
 * out is what was put in), words are kept, and documents embed one prepared subset.
 *
 * With `pdfkitPrivates.d.ts`, which declares them, this is the one file that leans on the libraries' privates.
 */
const PDFDocument = pdfDocumentModule.default
const Renderer = rendererModule.default

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

/** Texts kept per font and how long a kept one may be: together a bound on memory, 8 MB were all of them long. */
const WORDS_KEPT = 10_000
const WORD_LENGTH = 100

/** A character as the font draws it; its advance is in thousandths of the font size. */
type Glyph = { id: number; codePoint: number; advance: number }

/** A text on one line: its glyphs, and how far each is moved towards the next one. */
type Run = { glyphs: Glyph[]; kerning: number[] }

/** What is kept of a run: its width, and what draws it; null where a glyph is not in the prepared subset. */
type Shaped = { width: number; operator: string | null }

/** A font file, parsed once, and what all documents have in common of it. */
class Typeface {
  readonly id: string
  readonly metrics: Pick<EmbeddedFont, 'ascender' | 'descender' | 'lineGap'>
  readonly prepared: Subset
  readonly preparedObjects: RecordedObject
  readonly #font: FontkitFont
  readonly #scale: number
  readonly #Embedder: EmbeddedFontClass
  /** Bounded by the characters that the font has (and □ or nothing for others that came by) and by its pairs of glyphs. */
  readonly #drawable = new Map<string, Glyph | null>()
  readonly #pairs = new Map<number, number>()
  readonly #words = new Map<string, Shaped>()

  constructor(file: string, id: string) {
    const opened = blankDocument().font(file)._font
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
function showText(codes: readonly string[], kerning: readonly number[]): string {
  let operator = '[<'
  for (const [place, code] of codes.entries()) {
    const moved = kerning[place] ?? 0
    operator += moved === 0 ? code : `${code}> ${coordinate(-moved)} <`
  }
  return `${operator}>] TJ`
}

/** Thousandths of a point are finer than any printer. */
const coordinate = (value: number): number => Math.round(value * 1000) / 1000

const isGlyph = (glyph: Glyph | null): glyph is Glyph => glyph !== null

/** The glyphs that a document embeds, numbered in the order in which they came. */
class Subset {
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

/** A typeface in one document: the prepared subset, or a longer one of its own once it draws another character. */
class DocumentFont implements PdfFont {
  readonly id: string
  readonly ascender: number
  readonly descender: number
  readonly #document: PdfDocument
  readonly #typeface: Typeface
  #ownSubset: Subset | undefined
  #dictionary: PdfReference | undefined

  constructor(document: PdfDocument, typeface: Typeface) {
    this.id = typeface.id
    this.ascender = typeface.metrics.ascender
    this.descender = typeface.metrics.descender
    this.#document = document
    this.#typeface = typeface
  }

  lineHeight(size: number, includeGap = false): number {
    const gap = includeGap ? this.#typeface.metrics.lineGap : 0
    return ((this.ascender + gap - this.descender) * size) / 1000
  }

  widthOfString(text: string, size: number): number {
    return (this.#typeface.shape(text).width * size) / 1000
  }

  /** For what PDFKit draws by itself, such as a text that is a link. */
  encode(text: string): [string[], GlyphPosition[]] {
    const { glyphs, kerning } = this.#typeface.run(text)
    const positions = glyphs.map(({ advance }, place) => ({
      xAdvance: advance + (kerning[place] ?? 0),
      advanceWidth: advance,
      xOffset: 0,
      yOffset: 0,
    }))
    return [this.#codes(glyphs), positions]
  }

  /** The operator that shows a text of one line. */
  show(text: string): string {
    const prepared = this.#typeface.shape(text).operator
    if (prepared !== null) return prepared
    const { glyphs, kerning } = this.#typeface.run(text)
    return showText(this.#codes(glyphs), kerning)
  }

  ref(): PdfReference {
    this.#dictionary ??= this.#document.ref()
    return this.#dictionary
  }

  finalize(): void {
    if (this.#dictionary === undefined) return
    const objects = this.#ownSubset?.record() ?? this.#typeface.preparedObjects
    objects.copyAs(this.#dictionary, this.#document)
  }

  #codes(glyphs: readonly Glyph[]): string[] {
    return glyphs.map(glyph => this.#typeface.prepared.code(glyph) ?? this.#ownCode(glyph))
  }

  #ownCode(glyph: Glyph): string {
    this.#ownSubset ??= this.#typeface.newSubset()
    return this.#ownSubset.include(glyph)
  }
}

const blankDocument = (): PdfDocument => new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null })

const normal = new Typeface(FONT_FILES.normal, 'F1')
const bold = new Typeface(FONT_FILES.bold, 'F2')

/** How wide a text is in points when it stands on one line. */
export const textWidth = (text: string, size: number, isBold: boolean): number =>
  ((isBold ? bold : normal).shape(text).width * size) / 1000

/** Images kept for later documents, by their data URL. A worker prints for one issuer; a few allow for a changed logo. */
const keptImages = new Map<string, KeptImage>()
const IMAGES_KEPT = 4

type KeptImage = Pick<PdfImage, 'width' | 'height' | 'orientation'> & { objects: RecordedObject }

/**
 * Makes documents embed an image (a JPEG, or a PNG without transparency, as a base64 data URL) without opening it anew. Throws on
 * what is no such image.
 */
export function keepImage(dataUrl: string): void {
  if (keptImages.has(dataUrl)) return
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const image = blankDocument().openImage(bytes)
  const { width, height, orientation } = image
  image.embed(new RecordedObjects())
  if (!(image.obj instanceof RecordedObject)) throw new TypeError('PDFKit did not embed the image at once')
  if (keptImages.size >= IMAGES_KEPT) keptImages.clear()
  keptImages.set(dataUrl, { width, height, orientation, objects: image.obj })
}

const stock = {
  provideFont: PDFDocument.prototype.provideFont,
  provideImage: PDFDocument.prototype.provideImage,
  renderLine: Renderer.prototype.renderLine,
}

PDFDocument.prototype.provideFont = function (this: PdfDocument, family, isBold, isItalic) {
  if (family !== FONT_FAMILY) return stock.provideFont.call(this, family, isBold, isItalic)
  const typeface = isBold ? bold : normal
  const font = this._fontFamilies[typeface.id] ?? new DocumentFont(this, typeface)
  this._fontFamilies[typeface.id] = font
  return font
}

PDFDocument.prototype.provideImage = function (this: PdfDocument, source) {
  const kept = keptImages.get(this.images[source] ?? source)
  if (kept === undefined) return stock.provideImage.call(this, source)
  const { objects, ...size } = kept
  const image = this._imageRegistry[source] ?? {
    ...size,
    label: `I${++this._imageCount}`,
    obj: objects.copyInto(this),
    embed: () => {},
  }
  this._imageRegistry[source] = image
  return image
}

Renderer.prototype.renderLine = function (this: PdfRenderer, line, x, y) {
  const document = this.pdfDocument
  const operators = isPlain(line) && isOpaque(document) ? drawLine(document, line, x, y) : null
  if (operators === null) stock.renderLine.call(this, line, x, y)
  else document.addContent(operators)
}

/** The operators of a whole line on PDFKit's upside-down page; null where some of it is not ours to draw. */
function drawLine(document: PdfDocument, line: Line, x = 0, y = 0): string | null {
  const baseline = coordinate(y + line.getAscenderHeight())
  let operators = 'q BT'
  for (const { text, font, fontSize, color, x: offset } of line.inlines) {
    const fill = fillOperator(document, color)
    if (!(font instanceof DocumentFont) || fill === null) return null
    document.page.fonts[font.id] ??= font.ref()
    operators += ` ${fill} /${font.id} ${coordinate(fontSize)} Tf 1 0 0 -1 ${coordinate(x + offset)} ${baseline} Tm ${font.show(text)}`
  }
  return `${operators} ET Q`
}

const fillOperators = new Map<string, string>()

/** Sets the colour that text is filled with; null for a spot colour, which a document must know. */
function fillOperator(document: PdfDocument, color: string): string | null {
  const known = fillOperators.get(color)
  if (known !== undefined) return known
  const parts = document._normalizeColor(color)
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const operator = `${parts.map(coordinate).join(' ')} rg`
  fillOperators.set(color, operator)
  return operator
}

/** Only text: no link, decoration or target, set as the font sets it. */
const isPlain = (line: Line): boolean =>
  line.id === undefined &&
  line._outline === undefined &&
  line._pageNodeRef === undefined &&
  line.inlines.every(
    inline =>
      inline.opacity === 1 &&
      !inline.characterSpacing &&
      !inline.fontFeatures &&
      !inline.background &&
      !inline.decoration &&
      !inline.link &&
      !inline.linkToPage &&
      !inline.linkToDestination &&
      !inline.sup &&
      !inline.sub &&
      inline._pageNodeRef === undefined,
  )

/** Nothing translucent was drawn, which would go on until somebody sets the opacity again. */
const isOpaque = (document: PdfDocument): boolean =>
  Object.keys(document._opacityRegistry).every(key => /^(1|null)_(1|null)$/.test(key))
