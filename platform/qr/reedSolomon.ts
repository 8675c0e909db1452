/** Error correction of QR codes: Reed–Solomon over GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5). */

const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value
  EXP[power + 255] = value
  LOG[value] = power
  value = value < 0x80 ? value << 1 : (value << 1) ^ 0x11d
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0)

/** Exponents of the generator polynomial of each degree, highest power first, without the leading one. */
const generators = new Map<number, Uint8Array>()

function generator(degree: number): Uint8Array {
  const known = generators.get(degree)
  if (known !== undefined) return known
  const factors = new Uint8Array(degree)
  factors[degree - 1] = 1
  for (let root = 0; root < degree; root++) {
    for (let place = 0; place < degree; place++) {
      factors[place] = product(factors[place] ?? 0, EXP[root] ?? 0) ^ (factors[place + 1] ?? 0)
    }
  }
  const exponents = factors.map(factor => LOG[factor] ?? 0)
  generators.set(degree, exponents)
  return exponents
}

/** The `degree` codewords that are sent after a block of data. */
export function correctionOf(data: Uint8Array, degree: number): Uint8Array {
  const exponents = generator(degree)
  const remainder = new Uint8Array(degree)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    remainder.copyWithin(0, 1)
    remainder[degree - 1] = 0
    if (factor === 0) continue
    const power = LOG[factor] ?? 0
    for (let place = 0; place < degree; place++) {
      remainder[place] = (remainder[place] ?? 0) ^ (EXP[power + (exponents[place] ?? 0)] ?? 0)
    }
  }
  return remainder
}
