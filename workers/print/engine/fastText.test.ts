import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import pdfMake from 'pdfmake'
import pdfDocumentModule from 'pdfmake/js/PDFDocument.js'
import { describe, expect, test } from 'vitest'
import { FONT_FAMILY, FONT_FILES } from '../fonts.ts'
import { printPdf } from '../printer.ts'
import { textOf, wordsOf } from '../readPdf.ts'
import { textWidth } from './fastText.ts'

const print = (text: string, bold = false): Promise<Buffer> =>
  printPdf({
    content: [{ text, bold }],
    defaultStyle: { font: FONT_FAMILY },
    info: { creationDate: new Date(0) },
  })

/** The manifest of a package as the one at `from` sees it. */
function manifest(name: string, from: string): { file: string; version: unknown } {
  const file = findPackageJSON(name, from)
  if (file === undefined) throw new Error(`${name} is not installed`)
  return { file, version: JSON.parse(readFileSync(file, 'utf8')).version }
}

/** The streams of a PDF as they stand in it; the longest one is an embedded font. */
const longestStream = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .split('\nstream\n')
    .slice(1)
    .map(part => part.slice(0, part.indexOf('\nendstream')))
    .reduce((longest, stream) => (stream.length > longest.length ? stream : longest), '')

describe('the libraries that the fast text leans on', () => {
  test('are the versions that it was written for: after an upgrade read pdfkitPrivates.d.ts against them', () => {
    const pdfmake = manifest('pdfmake', import.meta.filename)
    const pdfkit = manifest('pdfkit', pdfmake.file)
    const fontkit = manifest('fontkit', pdfkit.file)
    const versions = { pdfmake: pdfmake.version, pdfkit: pdfkit.version, fontkit: fontkit.version }
    expect(versions).toEqual({ pdfmake: '0.3.11', pdfkit: '0.19.1', fontkit: '2.0.4' })
  })

  test('have what pdfkitPrivates.d.ts says', () => {
    const document = new pdfDocumentModule.default({}, {}, {}, {}, { autoFirstPage: false, font: null })
    const font = document.font(FONT_FILES.normal)._font
    expect(font.font.glyphForCodePoint(0x41)).toMatchObject({
      id: expect.any(Number),
      advanceWidth: expect.any(Number),
    })
    expect(font.font.hasGlyphForCodePoint(0x1f680)).toBe(false)
    expect(font.subset.includeGlyph(font.font.glyphForCodePoint(0x41).id)).toBe(1)
    expect(font).toMatchObject({
      unicode: [[0]],
      widths: [expect.any(Number)],
      ascender: expect.any(Number),
      descender: expect.any(Number),
      lineGap: expect.any(Number),
      embed: expect.any(Function),
    })
    expect(document).toMatchObject({
      _fontFamilies: expect.any(Object),
      _imageRegistry: {},
      _imageCount: 0,
      images: {},
      provideFont: expect.any(Function),
      provideImage: expect.any(Function),
    })
  })
})

describe('fast text', () => {
  const texts = [
    'AVATAR To Ta We 1.234,56 €',
    'L’Hospitalet de l’Infant, paral·lel “Núñez” – Ç',
    'Αθηναϊκή Łódź',
    ' ',
    '',
  ]

  test.each(texts)('is as wide as stock PDFKit sets it without ligatures: %s', text => {
    const withoutLigatures = Object.fromEntries(
      ['ccmp', 'liga', 'clig', 'calt', 'locl', 'frac'].map(feature => [feature, false]),
    )
    for (const style of ['normal', 'bold'] as const) {
      const document = new pdfDocumentModule.default({}, {}, {}, {}, { autoFirstPage: false, font: null })
      const { font } = document.font(FONT_FILES[style])._font
      const stock = font
        .layout(text, withoutLigatures)
        .positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      const size = 1000 / font.unitsPerEm
      expect(textWidth(text, size * font.unitsPerEm, style === 'bold')).toBeCloseTo(stock * size, 6)
    }
  })

  test('embeds one prepared font in all documents, and a longer one where a character asks for it', async () => {
    const [first, second, foreign, after] = await Promise.all(
      ['Ou', 'Faç l·l 3 €', 'Ελλάδα', 'Ou'].map(text => print(text)),
    )
    if (!first || !second || !foreign || !after) throw new Error('four were printed')
    expect(longestStream(first).length).toBeGreaterThan(8_000)
    expect(longestStream(second)).toBe(longestStream(first))
    expect(longestStream(foreign)).not.toBe(longestStream(first))
    expect(after.equals(first)).toBe(true)
    expect(textOf(foreign).trim()).toBe('Ελλάδα')
  })

  test('embeds no font that the document does not use', async () => {
    expect((await print('fi')).toString('latin1').match(/\/FontFile2/g)).toHaveLength(1)
    expect(textOf(await print('fi', true)).trim()).toBe('fi')
  })

  test('stands where stock pdfmake puts it', async () => {
    const content = [
      {
        text: 'Factura A-413',
        fontSize: 20,
        bold: true,
        margin: [0, 10, 0, 5] satisfies [number, number, number, number],
      },
      {
        text: ['Data ', { text: '30/11/2026', fontSize: 13 }, ' i prou'],
        alignment: 'right' as const,
        lineHeight: 0.9,
      },
      { text: 'Un text que no cap en una sola ratlla. '.repeat(8) },
    ]
    pdfMake.addFonts({ Stock: FONT_FILES })
    pdfMake.setLocalAccessPolicy(path => Object.values(FONT_FILES).includes(path))
    const [fast, stock] = await Promise.all(
      [FONT_FAMILY, 'Stock'].map(async font =>
        wordsOf(await printPdf({ content: structuredClone(content), defaultStyle: { font } })),
      ),
    )
    expect(fast?.length).toBeGreaterThan(40)
    expect(fast?.map(({ text }) => text)).toEqual(stock?.map(({ text }) => text))
    for (const [index, word] of (fast ?? []).entries()) {
      expect(word.left).toBeCloseTo(stock?.[index]?.left ?? Number.NaN, 1)
      expect(word.bottom).toBeCloseTo(stock?.[index]?.bottom ?? Number.NaN, 1)
    }
  })

  test('leaves links, lines under text and letters set apart to stock', async () => {
    const pdf = await printPdf({
      content: [
        { text: 'enllaç', link: 'https://example.com/', decoration: 'underline', characterSpacing: 1 },
        'i més',
      ],
      defaultStyle: { font: FONT_FAMILY },
    })
    expect(pdf.includes('https://example.com/')).toBe(true)
    expect(textOf(pdf).trim()).toBe('enllaç i més')
  })

  test('forgets no character when more texts come by than it keeps', async () => {
    const before = await print('Darrer mot: çà')
    for (let index = 0; index < 12_000; index++) textWidth(`mot ${index}`, 10, false)
    expect((await print('Darrer mot: çà')).equals(before)).toBe(true)
  })
})
