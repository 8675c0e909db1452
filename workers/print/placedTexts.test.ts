import { expect, it } from 'vitest'
import { FONT_FAMILY } from './fonts.ts'
import { type PlacedText, placedOnPage } from './placedTexts.ts'
import { printPdf } from './printer.ts'
import { textOf, wordsOf } from './readPdf.ts'

const placed = (text: string, overrides: Partial<PlacedText> = {}): PlacedText => ({
  text,
  x: 100,
  baseline: 200,
  size: 10,
  color: '#112233',
  ...overrides,
})

const print = (texts: PlacedText[]): Promise<Buffer> =>
  printPdf({
    pageSize: 'A4',
    pageMargins: 0,
    defaultStyle: { font: FONT_FAMILY },
    content: [
      placedOnPage({ texts, rules: [{ left: 10, right: 90, y: 300, width: 0.5, color: '#000000' }] }),
      { text: 'per pdfmake', fontSize: 10 },
    ],
  })

it('stands where it was put, wherever pdfmake is', async () => {
  const words = wordsOf(await print([placed('esquerra'), placed('dreta', { isRight: true, isBold: true })]))
  const [left, right] = ['esquerra', 'dreta'].map(text => words.find(word => word.text === text))
  expect(left?.left).toBeCloseTo(100, 1)
  expect(right?.right).toBeCloseTo(100, 1)
  expect(left?.top).toBeLessThan(200)
  expect(left?.bottom).toBeGreaterThan(200)
})

it('is read in its order, before what pdfmake places after it', async () => {
  const pdf = await print([placed('primer', { baseline: 500 }), placed('segon', { baseline: 50 })])
  expect(textOf(pdf)).toMatch(/primer segon per pdfmake/)
})

it('draws letters that no document has in store', async () => {
  expect(
    textOf(await print([placed('Αθήνα Łódź'), placed('Żuk', { baseline: 220, isBold: true })])),
  ).toContain('Αθήνα Łódź Żuk')
})
