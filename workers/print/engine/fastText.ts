import pdfDocumentModule, {
  type GlyphPosition,
  type PDFDocument as PdfDocument,
  type PdfFont,
  type PdfImage,
  type PdfReference,
} from 'pdfmake/js/PDFDocument.js'
import rendererModule, { type Line, type Renderer as PdfRenderer } from 'pdfmake/js/Renderer.js'
import { darkRectangles } from '#platform/qr/darkRectangles.ts'
import { FONT_FAMILY, FONT_FILES } from '../fonts.ts'
import type { Placed } from '../placedTexts.ts'
import type { PrintedCode } from '../printedCode.ts'
import { RecordedObject, RecordedObjects } from './recordedObjects.ts'
import { coordinate, type Glyph, type Subset, showText, Typeface } from './typeface.ts'

/**
 * Text at a fraction of stock pdfmake's cost, and the same bytes whatever was printed before. Stock decodes the fonts and their
 * kerning, shapes every word, cuts and compresses a subset and writes a dozen operators a word anew for every document. Here
 * fonts are parsed once (`typeface.ts`), documents embed one prepared subset of each, a line is written in one piece, and a logo is
 * opened once.
 *
 * It leans on privates of pdfmake, PDFKit and fontkit: `pdfkitPrivates.d.ts` declares them, `fastText.test.ts` notices when an
 * upgrade changes them. Only documents that name `FONT_FAMILY` are touched.
 */
const PDFDocument = pdfDocumentModule.default
const Renderer = rendererModule.default

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

const normal = new Typeface(blankDocument().font(FONT_FILES.normal)._font, 'F1')
const bold = new Typeface(blankDocument().font(FONT_FILES.bold)._font, 'F2')

/** How wide a text is in points when it stands on one line. */
export const textWidth = (text: string, size: number, isBold: boolean): number =>
  ((isBold ? bold : normal).shape(text).width * size) / 1000

/** Images kept for later documents, by their data URL, the latest last. A worker prints for one issuer, whose logo may change. */
const imageCache = new Map<string, CachedImage>()
const MAX_CACHED_IMAGES = 16

type CachedImage = Pick<PdfImage, 'width' | 'height' | 'orientation'> & { objects: RecordedObject }

/**
 * Makes documents embed an image (a JPEG, or a PNG without transparency, as a base64 data URL) without opening it anew. Throws on
 * what is no such image.
 */
export function cacheImage(dataUrl: string): void {
  const cached = imageCache.get(dataUrl) ?? recordedImage(dataUrl)
  imageCache.delete(dataUrl)
  imageCache.set(dataUrl, cached)
  const [oldest] = imageCache.keys()
  if (imageCache.size > MAX_CACHED_IMAGES && oldest !== undefined) imageCache.delete(oldest)
}

function recordedImage(dataUrl: string): CachedImage {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const image = blankDocument().openImage(bytes)
  const { width, height, orientation } = image
  image.embed(new RecordedObjects())
  if (!(image.obj instanceof RecordedObject)) throw new TypeError('PDFKit did not embed the image at once')
  return { width, height, orientation, objects: image.obj }
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
  const cached = imageCache.get(this.images[source] ?? source)
  if (cached === undefined) return stock.provideImage.call(this, source)
  const { objects, ...size } = cached
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
  const { placed, code } = line.inlines[0] ?? {}
  if (placed !== undefined) {
    document.addContent(drawPlaced(document, placed))
    return
  }
  if (code !== undefined) {
    document.addContent(drawCode(document, code, x, y))
    return
  }
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

/** The operators of texts and rules at places of their own; font, size and colour are said where they change. */
function drawPlaced(document: PdfDocument, { texts, rules }: Placed): string {
  const operators = ['q']
  for (const { left, right, y, width, color } of rules) {
    const stroke = fillOperator(document, color)?.toUpperCase() ?? ''
    const [from, to, height] = [left, right, y].map(coordinate)
    operators.push(`${stroke} ${coordinate(width)} w ${from} ${height} m ${to} ${height} l S`)
  }
  operators.push('BT')
  let look = ''
  for (const { text, x, baseline, size, color, isBold = false, isRight = false } of texts) {
    const font = document.provideFont(FONT_FAMILY, isBold, false)
    if (!(font instanceof DocumentFont)) throw new TypeError(`${FONT_FAMILY} is not provided by fastText`)
    document.page.fonts[font.id] ??= font.ref()
    const wanted = `${fillOperator(document, color) ?? ''} /${font.id} ${coordinate(size)} Tf`
    if (wanted !== look) operators.push(wanted)
    look = wanted
    const start = isRight ? x - font.widthOfString(text, size) : x
    operators.push(`1 0 0 -1 ${coordinate(start)} ${coordinate(baseline)} Tm ${font.show(text)}`)
  }
  operators.push('ET Q')
  return operators.join('\n')
}

/**
 * The operators of a QR code whose upper left corner is given: one path of rectangles, so that no seam shows between them. They are
 * counted in modules, which are as wide as makes the edge exact.
 */
function drawCode(document: PdfDocument, { code, edge, texts }: PrintedCode, x = 0, y = 0): string {
  const module = (edge / code.size).toFixed(6)
  let operators = `q 0 g ${module} 0 0 ${module} ${coordinate(x)} ${coordinate(y)} cm\n`
  for (const { left, top, width, height } of darkRectangles(code))
    operators += `${left} ${top} ${width} ${height} re\n`
  const placed = texts.map(text => ({ ...text, x: text.x + x, baseline: text.baseline + y }))
  return `${operators}f Q\n${drawPlaced(document, { texts: placed, rules: [] })}`
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
