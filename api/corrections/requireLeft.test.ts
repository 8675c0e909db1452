import { expect, it } from 'vitest'
import { correctionsBody } from '#wire/corrections.ts'
import type { DraftLine } from './draftLine.ts'
import { freeableLines } from './freeableLines.ts'
import type { Original, OriginalLine } from './readOriginals.ts'
import { requireLeft } from './requireLeft.ts'

const COUNT = 2_000

/** One invoice of so many lines of 10 €, taken back whole; `looks` counts how often it is asked which line a line corrects. */
const takenBack = () => {
  const counted = { looks: 0 }
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const lines = Array.from({ length: COUNT }, (_, identifier) => ({
    own: { identifier, left: 10, period, freedByIdentifier: null } as OriginalLine,
    back: {
      line: -10,
      isReplaced: false,
      get correctsLine() {
        counted.looks++
        return identifier
      },
    } as DraftLine,
  }))
  const originals = [{ typed: null, lines: lines.map(({ own }) => own), parts: [] }] as unknown as Original[]
  return { originals, lines: lines.map(({ back }) => back), counted }
}

const body = correctionsBody.parse({
  serieIdentifier: 'R',
  fechaFactura: '2026-11-30',
  modo: 'I',
  motivo: 'Error',
  originales: [1],
})

it('looks at each line of a correction a few times, however many lines its original has', () => {
  const { originals, lines, counted } = takenBack()
  requireLeft(body, originals, lines, [])
  expect(freeableLines(originals, lines, body)).toHaveLength(COUNT)
  expect(counted.looks).toBeLessThan(10 * COUNT)
})

it('refuses what is more than is left of a line, by all that changes it', () => {
  const { originals, lines } = takenBack()
  expect(() => requireLeft(body, originals, [...lines, ...lines.slice(-1)], [])).toThrow('10,00')
})
