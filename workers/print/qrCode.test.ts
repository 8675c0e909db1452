import { expect, test } from 'vitest'
import { bestMask } from '#platform/qr/bestMask.ts'
import { darkRectangles } from '#platform/qr/darkRectangles.ts'
import { type QrCode, qrCode } from '#platform/qr/qrCode.ts'
import { makeFrame } from '#platform/qr/qrFrame.ts'
import { readCode } from './readCode.ts'

/** As a picture with four modules of nothing around it. */
const read = ({ size, isDark }: QrCode): string | undefined => {
  const [scale, edge] = [3, size + 8]
  const width = scale * edge
  const greys = Uint8Array.from({ length: width * width }, (_, place) => {
    const row = Math.floor(place / width / scale) - 4
    const column = Math.floor((place % width) / scale) - 4
    const isInside = row >= 0 && column >= 0 && row < size && column < size
    return isInside && isDark[row * size + column] === 1 ? 0 : 255
  })
  return readCode({ width, height: width, greys })
}

const textOf = (length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(33 + ((place * 7919 + length * 31) % 90))).join('')

/** How many bytes each version holds with error correction M (ISO/IEC 18004, table 7). */
const CAPACITY = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
]

test.each(CAPACITY.map((bytes, place) => ({ version: place + 1, bytes })))(
  'version $version is read back, full and with one byte more than the version before it holds',
  ({ version, bytes }) => {
    for (const length of [bytes, (CAPACITY[version - 2] ?? 0) + 1]) {
      const code = qrCode(textOf(length))
      expect(code.size).toBe(17 + 4 * version)
      expect(read(code)).toBe(textOf(length))
    }
  },
)

test('what is written in UTF-8 is read so; what no code of this size holds is refused', () => {
  expect(read(qrCode('número=Ç·42€'))).toBe('número=Ç·42€')
  expect(() => qrCode('x'.repeat(667))).toThrow(RangeError)
})

test('says error correction M, and is read though a tenth of it is spoilt', () => {
  const code = qrCode(textOf(125))
  // The two bits of the level, turned around as the standard turns them: 00 is M.
  expect([code.isDark[8 * code.size], code.isDark[8 * code.size + 1]]).toEqual([1, 0])
  const isDark = code.isDark.slice()
  for (let row = 20; row < 34; row++) isDark.fill(1, row * code.size + 20, row * code.size + 34)
  expect(read({ ...code, isDark })).toBe(textOf(125))
})

test('the mask is the one that costs least, counted one by one as the standard says', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const { size, modules, places } = makeFrame(1 + (seed % 8))
    let state = seed * 2_654_435_761
    for (const place of places) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      if (state >= 2 ** 31) modules[place] = (modules[place] ?? 0) ^ 0xff
    }
    const costs = Array.from({ length: 8 }, (_, mask) =>
      cost((row, column) => ((modules[row * size + column] ?? 0) >> mask) & 1, size),
    )
    expect(bestMask(modules, size), costs.join(' ')).toBe(costs.indexOf(Math.min(...costs)))
  }
})

const cost = (at: (row: number, column: number) => number, size: number): number => {
  const along = Array.from({ length: size }, (_, place) => place)
  const lines = along.flatMap(line => [
    along.map(place => at(line, place)).join(''),
    along.map(place => at(place, line)).join(''),
  ])
  const ofLine = (line: string): number => {
    const runs = Array.from(line.matchAll(/(.)\1{4,}/g), ([run]) => run.length - 2)
    const finders = [...line.matchAll(/(?=10111010000|00001011101)/g)]
    return runs.reduce((sum, points) => sum + points, 40 * finders.length)
  }
  const isBlock = (row: number, column: number): boolean =>
    [at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)].every(
      module => module === at(row, column),
    )
  const blocks = along
    .slice(1)
    .flatMap(row => along.slice(1).map(column => Number(isBlock(row - 1, column - 1))))
  const dark = along.flatMap(row => along.map(column => at(row, column)))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  return (
    sum(lines.map(ofLine)) +
    3 * sum(blocks) +
    10 * Math.floor(Math.abs(sum(dark) / size ** 2 - 0.5) / 0.05 + 1e-9)
  )
}

test('rectangles cover each dark module once and nothing else', () => {
  const code = qrCode(textOf(125))
  const drawn = new Uint8Array(code.isDark.length)
  const rectangles = darkRectangles(code)
  for (const { left, top, width, height } of rectangles) {
    for (let row = top; row < top + height; row++) {
      for (let column = left; column < left + width; column++)
        drawn[row * code.size + column] = (drawn[row * code.size + column] ?? 0) + 1
    }
  }
  expect(drawn).toEqual(code.isDark)
  expect(rectangles.length).toBeLessThan(code.isDark.reduce((sum, module) => sum + module, 0) / 2)
})
