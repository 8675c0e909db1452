/**
 * The part of pdfmake's, PDFKit's and fontkit's insides that `fastText.ts` leans on. None of it is promised by their authors:
 * versions are pinned, and `fastText.test.ts` notices when an upgrade changes it.
 */
declare module 'pdfmake/js/PDFDocument.js' {
  type PdfData = Record<string, unknown>

  interface PdfReference {
    data: PdfData
    end(content?: Uint8Array | string): void
  }

  /** What a font or an image needs of a document to write itself into it. */
  interface PdfTarget {
    ref(data?: PdfData): PdfReference
    options: { fontLayoutCache?: boolean }
  }

  interface FontkitGlyph {
    id: number
    advanceWidth: number
  }

  interface FontkitFont {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): FontkitGlyph
    layout(
      text: string,
      features: Record<string, boolean>,
    ): { glyphs: FontkitGlyph[]; positions: { xAdvance: number }[] }
  }

  type EmbeddedFontClass = new (document: PdfTarget, font: FontkitFont, id: string) => EmbeddedFont

  interface EmbeddedFont {
    readonly constructor: EmbeddedFontClass
    font: FontkitFont
    subset: { includeGlyph(id: number): number }
    widths: number[]
    unicode: number[][]
    dictionary: PdfReference
    ascender: number
    descender: number
    lineGap: number
    embed(): void
  }

  /** One positioned glyph, in thousandths of the font size. */
  interface GlyphPosition {
    xAdvance: number
    advanceWidth: number
    xOffset: number
    yOffset: number
  }

  /** What pdfmake measures with and PDFKit draws with. */
  interface PdfFont {
    id: string
    ascender: number
    descender: number
    lineHeight(size: number, includeGap?: boolean): number
    widthOfString(text: string, size: number): number
    encode(text: string): [codes: string[], positions: GlyphPosition[]]
    ref(): PdfReference
    finalize(): void
  }

  interface PdfImage {
    label: string
    width: number
    height: number
    orientation?: number | undefined
    obj: PdfReference | null
    embed(document: PdfTarget): void
  }

  class PDFDocument implements PdfTarget {
    constructor(
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: { autoFirstPage: boolean; font: null },
    )
    options: { fontLayoutCache?: boolean }
    images: Record<string, string>
    page: { fonts: Record<string, PdfReference> }
    /** Keys are fill and stroke opacity as `1_null`. */
    _opacityRegistry: Record<string, unknown>
    _fontFamilies: Record<string, PdfFont>
    _imageRegistry: Record<string, PdfImage>
    _imageCount: number
    font(file: string): { _font: EmbeddedFont }
    addContent(operators: string): this
    _normalizeColor(color: string): number[] | object | null
    openImage(source: Uint8Array): PdfImage
    ref(data?: PdfData): PdfReference
    provideFont(family: string, bold: boolean, italics: boolean): PdfFont
    provideImage(source: string): PdfImage
  }

  export type {
    EmbeddedFont,
    EmbeddedFontClass,
    FontkitFont,
    GlyphPosition,
    PDFDocument,
    PdfData,
    PdfFont,
    PdfImage,
    PdfReference,
    PdfTarget,
  }

  const commonJs: { default: typeof PDFDocument }
  export default commonJs
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PDFDocument, PdfFont } from 'pdfmake/js/PDFDocument.js'
  import type { Placed } from '#workers/print/placedTexts.ts'
  import type { PrintedCode } from '#workers/print/printedCode.ts'

  /** A piece of text after layout. What is not declared here changes nothing about how it is drawn. */
  interface Inline {
    text: string
    x: number
    font: PdfFont
    fontSize: number
    color: string
    opacity: number
    characterSpacing: number
    fontFeatures: unknown
    background: unknown
    decoration: unknown
    link: unknown
    linkToPage: unknown
    linkToDestination: unknown
    sup: boolean
    sub: boolean
    _pageNodeRef?: unknown
    /** Not pdfmake's: what `placedOnPage` sends along. */
    placed?: Placed
    /** Not pdfmake's: what `printedCode` sends along. */
    code?: PrintedCode
  }

  interface Line {
    inlines: Inline[]
    id?: string
    _outline?: unknown
    _pageNodeRef?: unknown
    getAscenderHeight(): number
  }

  class Renderer {
    constructor(document: PDFDocument)
    pdfDocument: PDFDocument
    renderLine(line: Line, x: number, y: number): void
  }

  export type { Inline, Line, Renderer }

  const commonJs: { default: typeof Renderer }
  export default commonJs
}
