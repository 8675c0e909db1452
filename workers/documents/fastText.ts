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

/** Stands for what the font can't draw (emoji, Chinese, Arabic …): a loss that everybody sees. */
const UNDRAWABLE = '□'.codePointAt(0) ?? 0

/** Invisible by nature: joiners, direction marks, soft hyphens, control characters. They leave no mark and no width. */
const INVISIBLE = /^(?:\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Variation_Selector})$/u

const KERNING_ONLY = Object.fromEntries(
  'calt ccmp clig curs dnom frac liga locl mark mkmk numr rclt rlig'.split(' ').map(name => [name, false]),
)

/** Words kept per font and how long a kept word may be: together a bound on memory, about 10 MB when full. */
const WORDS_KEPT = 20_000
const WORD_LENGTH = 40

/** `code` is the glyph's number in the embedded subset, as a content stream writes it. */
type Glyph = { id: number; codePoint: number; advance: number; code: string }

type Shaped = { codes: string[]; positions: GlyphPosition[]; width: number }

/** A font file, parsed once, and what all documents have in common of it. Advances are thousandths of the font size. */
class Typeface {
  readonly id: string
  readonly metrics: Pick<EmbeddedFont, 'ascender' | 'descender' | 'lineGap'>
  readonly prepared: Subset
  readonly preparedObjects: RecordedObject
  readonly words = new Map<string, Shaped>()
  readonly #font: FontkitFont
  readonly #scale: number
  readonly #Embedder: EmbeddedFontClass
  readonly #kerning = new Map<number, number>()

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

  /** The prepared characters, open for more. */
  newSubset(): Subset {
    return new Subset(new this.#Embedder(new RecordedObjects(), this.#font, this.id), this.#scale)
  }

  /** What to draw for a character: itself, the replacement, or null for nothing. */
  drawable(character: string): number | null {
    const codePoint = character.codePointAt(0) ?? 0
    if (character === '\t') return 0x20
    if (INVISIBLE.test(character)) return null
    return this.#font.hasGlyphForCodePoint(codePoint) ? codePoint : UNDRAWABLE
  }

  kerning(left: Glyph, right: Glyph): number {
    const pair = left.id * 0x10000 + right.id
    const known = this.#kerning.get(pair)
    if (known !== undefined) return known
    const text = String.fromCodePoint(left.codePoint, right.codePoint)
    const [first] = this.#font.layout(text, KERNING_ONLY).positions
    const kerning = first === undefined ? 0 : first.xAdvance * this.#scale - left.advance
    this.#kerning.set(pair, kerning)
    return kerning
  }
}

/** The glyphs that a document embeds. The prepared ones come first and in one order, so their codes are the same everywhere. */
class Subset {
  readonly #embedded: EmbeddedFont
  readonly #scale: number
  readonly #glyphs = new Map<number, Glyph>()

  constructor(embedded: EmbeddedFont, scale: number) {
    this.#embedded = embedded
    this.#scale = scale
    for (const codePoint of PREPARED) this.include(codePoint)
  }

  find(codePoint: number): Glyph | undefined {
    return this.#glyphs.get(codePoint)
  }

  include(codePoint: number): Glyph {
    const { font, subset, widths, unicode } = this.#embedded
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
    const place = subset.includeGlyph(id)
    const advance = advanceWidth * this.#scale
    widths[place] = advance
    // Where two characters share a glyph (space and no-break space) the first one is what copying gives.
    unicode[place] ??= [codePoint]
    const glyph = { id, codePoint, advance, code: place.toString(16).padStart(4, '0') }
    this.#glyphs.set(codePoint, glyph)
    return glyph
  }

  /** Cuts the subset and keeps what PDFKit would write for it. Nothing can be included any more. */
  record(): RecordedObject {
    const dictionary = new RecordedObjects().ref()
    this.#embedded.dictionary = dictionary
    this.#embedded.embed()
    return dictionary
  }
}

/** A typeface in one document: the prepared subset, or a longer one of its own once another character turns up. */
class DocumentFont implements PdfFont {
  readonly id: string
  readonly ascender: number
  readonly descender: number
  readonly #document: PdfDocument
  readonly #typeface: Typeface
  #subset: Subset
  #dictionary: PdfReference | undefined

  constructor(document: PdfDocument, typeface: Typeface) {
    this.id = typeface.id
    this.ascender = typeface.metrics.ascender
    this.descender = typeface.metrics.descender
    this.#document = document
    this.#typeface = typeface
    this.#subset = typeface.prepared
  }

  lineHeight(size: number, includeGap = false): number {
    const gap = includeGap ? this.#typeface.metrics.lineGap : 0
    return ((this.ascender + gap - this.descender) * size) / 1000
  }

  widthOfString(text: string, size: number): number {
    return (this.#shape(text).width * size) / 1000
  }

  encode(text: string): [string[], GlyphPosition[]] {
    const { codes, positions } = this.#shape(text)
    return [codes, positions]
  }

  ref(): PdfReference {
    this.#dictionary ??= this.#document.ref()
    return this.#dictionary
  }

  finalize(): void {
    if (this.#dictionary === undefined) return
    const { prepared, preparedObjects } = this.#typeface
    const objects = this.#subset === prepared ? preparedObjects : this.#subset.record()
    objects.copyAs(this.#dictionary, this.#document)
  }

  #shape(text: string): Shaped {
    const { prepared, words } = this.#typeface
    const known = words.get(text)
    if (known !== undefined) return known

    const glyphs: Glyph[] = []
    let shareable = text.length <= WORD_LENGTH
    for (const character of text.normalize('NFC')) {
      const codePoint = this.#typeface.drawable(character)
      if (codePoint === null) continue
      const glyph = prepared.find(codePoint)
      if (glyph === undefined) shareable = false
      glyphs.push(glyph ?? this.#ownGlyph(codePoint))
    }
    const shaped = this.#position(glyphs)
    if (shareable) {
      if (words.size >= WORDS_KEPT) words.clear()
      words.set(text, shaped)
    }
    return shaped
  }

  #ownGlyph(codePoint: number): Glyph {
    if (this.#subset === this.#typeface.prepared) this.#subset = this.#typeface.newSubset()
    return this.#subset.find(codePoint) ?? this.#subset.include(codePoint)
  }

  #position(glyphs: readonly Glyph[]): Shaped {
    let width = 0
    const positions = glyphs.map((glyph, place) => {
      const next = glyphs[place + 1]
      const xAdvance = glyph.advance + (next === undefined ? 0 : this.#typeface.kerning(glyph, next))
      width += xAdvance
      return { xAdvance, advanceWidth: glyph.advance, xOffset: 0, yOffset: 0 }
    })
    return { codes: glyphs.map(glyph => glyph.code), positions, width }
  }
}

const blankDocument = (): PdfDocument => new PDFDocument({}, {}, {}, {}, { autoFirstPage: false, font: null })

const normal = new Typeface(FONT_FILES.normal, 'F1')
const bold = new Typeface(FONT_FILES.bold, 'F2')

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
