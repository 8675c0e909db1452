import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '#wire/documents.ts'
import { readCode } from '#workers/print/readCode.ts'
import { pagesOf, upperHalfOf, wordsOf } from '#workers/print/readPdf.ts'
import { renderInvoice } from './renderInvoice.ts'
import { sampleInvoice, sampleLines, samplePng } from './sampleInvoice.ts'

/** Ten dots are a millimetre. */
const DOTS_PER_INCH = 254

const SERVICE = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR'
const addressOf = (number: string): string =>
  `${SERVICE}?nif=B69965747&numserie=${encodeURIComponent(number)}&fecha=30-11-2026&importe=-1241.4`

const registered = (
  overrides: Partial<InvoiceDocument> = {},
  { qr = addressOf('A-413'), isRehearsal = false, lines = sampleLines(3) } = {},
): Promise<Buffer> => renderInvoice(sampleInvoice(lines, { registration: { qr, isRehearsal }, ...overrides }))

const { issuer, buyer } = sampleInvoice([])

const correction: InvoiceDocument['correction'] = {
  modo: 'I',
  motivo: 'El preu era d’un altre any',
  originals: [{ numero: 'A-400', fechaFactura: '2026-10-31', base: 100, cuota: 21 }],
  before: { base: 100, cuota: 21 },
  change: { base: -20, cuota: -4.2 },
}

/** What is as black as the code alone is, in millimetres of its page; how far everything else stays from it; and what it says. */
function codeOf(pdf: Buffer) {
  const { width, height, greys } = upperHalfOf(pdf, DOTS_PER_INCH)
  const at = (x: number, y: number): number => greys[y * width + x] ?? 255
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (at(x, y) > 8) continue
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x + 1)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  const isEmpty = (distance: number): boolean => {
    for (let y = box.top - distance; y < box.bottom + distance; y++) {
      for (let x = box.left - distance; x < box.right + distance; x++) {
        // Where a module ends within a dot, the dot beside the box is grey.
        const isInside = x >= box.left - 1 && x <= box.right && y >= box.top - 1 && y <= box.bottom
        if (!isInside && at(x, y) < 255) return false
      }
    }
    return true
  }
  let quiet = 0
  while (quiet < 100 && isEmpty(quiet + 1)) quiet++
  return {
    left: box.left / 10,
    top: box.top / 10,
    right: box.right / 10,
    bottom: box.bottom / 10,
    quiet: quiet / 10,
    text: readCode({ width, height, greys }),
  }
}

const MILLIMETRE = 72 / 25.4

/** In millimetres. */
const wordOf = (pdf: Buffer, text: string) => {
  const word = wordsOf(pdf).find(found => found.text === text)
  if (word === undefined) throw new Error(`no ${text}`)
  return {
    left: word.left / MILLIMETRE,
    top: word.top / MILLIMETRE,
    right: word.right / MILLIMETRE,
    bottom: word.bottom / MILLIMETRE,
  }
}

describe('the tax QR', () => {
  test.each(['A-413', '12345678&G33', 'A/2026+1 B', 'Ç%20#1', `${'W/&'.repeat(20)}`])(
    'is read from the page as the address that it holds: %s',
    async number => {
      const qr = addressOf(number)
      expect(codeOf(await registered({}, { qr })).text).toBe(qr)
    },
  )

  const heads: [string, Partial<InvoiceDocument>][] = [
    ['an ordinary one', {}],
    ['a correction with an order', { correction, buyer: { ...buyer, ordenFiscal: 'COM-642' } }],
    [
      'long names, six lines of a client',
      {
        serieIdentifier: 'ABC',
        numFact: 123_456_789,
        issuer: { ...issuer, nombre: 'Societat Cooperativa de Consultoria '.repeat(4) },
        buyer: {
          ...buyer,
          nombre: 'Fundació per a la Recerca i la Innovació de la Mecànica de Precisió, S.L.',
          direccion: 'Polígon industrial de les Planes de la Serra, carrer del Doctor Fleming, nau 214',
          pais: 'França',
          ordenFiscal: '0'.repeat(50),
          ordenConceptoFiscal: 'Comanda '.repeat(12),
        },
      },
    ],
    ['a wide logo', { issuer: { ...issuer, logo: samplePng(700, 200, { alpha: false }) } }],
  ]

  test.each(heads)(
    'is 35 mm square with 5 mm of nothing around it, above what is billed: %s',
    async (_, head) => {
      const pdf = await registered(head)
      const { left, top, right, bottom, quiet, text } = codeOf(pdf)
      expect(text).toBe(addressOf('A-413'))
      expect(right - left).toBeCloseTo(35, 0)
      expect(bottom - top).toBeCloseTo(35, 0)
      expect(quiet).toBeGreaterThan(5)
      expect(bottom).toBeLessThan(297 / 2)
      expect(right).toBeLessThan(105)
      expect(bottom).toBeLessThan(wordOf(pdf, 'Concepte').top)
    },
  )

  test('its texts stand above and below its middle, no smaller than those of the invoice', async () => {
    const pdf = await registered()
    const code = codeOf(pdf)
    const [first, second, below] = ['QR', 'tributario:', 'VERI*FACTU'].map(text => wordOf(pdf, text))
    if (!first || !second || !below) throw new Error('a text is missing')
    const middle = (code.left + code.right) / 2
    expect((first.left + second.right) / 2).toBeCloseTo(middle, 0)
    expect((below.left + below.right) / 2).toBeCloseTo(middle, 0)
    expect(second.bottom).toBeLessThan(code.top)
    expect(code.top - second.bottom).toBeLessThan(7)
    expect(below.top).toBeGreaterThan(code.bottom)
    expect(below.top - code.bottom).toBeLessThan(7)
    const height = (word: { top: number; bottom: number }): number => word.bottom - word.top
    for (const other of ['Venciment', 'Carretera', 'Servei', 'l’Estany,'])
      for (const own of [second, below])
        expect(height(own)).toBeGreaterThanOrEqual(height(wordOf(pdf, other)) - 0.001)
  })

  test('the client stays in the window of the envelope', async () => {
    const words = wordsOf(await registered({ correction }))
    const [first, last] = ['l’Estany,', 'J69256212'].map(text => words.find(word => word.text === text))
    expect(first?.top).toBeGreaterThan(138)
    expect(first?.left).toBeGreaterThan(300)
    expect(last?.bottom).toBeLessThan(241)
  })

  test('stands on the first of many pages, and no invoice that is not registered has it', async () => {
    const pages = pagesOf(await registered({}, { lines: sampleLines(60) }))
    expect(pages.map(page => page.includes('QR tributario:') && page.includes('VERI*FACTU'))).toEqual(
      pages.map((_, page) => page === 0),
    )
    expect(pagesOf(await registered({ registration: null })).join()).not.toMatch(/QR|VERI/)
  })
})

describe('a rehearsal', () => {
  test.each([
    ['ca', 'Factura d’assaig, sense validesa: el QR porta al registre de l’assaig'],
    ['es', 'Factura de ensayo, sin validez: el QR lleva al registro del ensayo'],
  ] as const)(
    'says so at the head of each page, in the language of the invoice: %s',
    async (language, words) => {
      const pdf = await registered({ language }, { isRehearsal: true, lines: sampleLines(60) })
      const pages = pagesOf(pdf)
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages) expect(page.trimStart().split('\n').slice(0, 3).join()).toContain(words)
      for (const page of pages.slice(1)) expect(page).toContain('Factura A-413')
      expect(codeOf(pdf).text).toBe(addressOf('A-413'))
    },
  )

  test('and one that counts does not', async () => {
    expect(pagesOf(await registered()).join()).not.toContain('assaig')
  })
})
