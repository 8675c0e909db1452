import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namedIn } from './namedReferences.ts'

/** What a reference of a mandate may hold (EPC217-08). */
const SIGNS = "ABCXYZabcxyz0123456789/-?:().,'+"
const LETTERS = 'ABCXYZabcxyz0123456789'
const of = (letters: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: most })
const mandatesIn = (text: string, ...mandates: string[]) => [
  ...namedIn(text, { endToEndIds: new Set(), mandates: new Set(mandates.map(one => one.toUpperCase())) })
    .mandates,
]

it('any reference is named where it stands by itself, whatever the signs around it and its capitals', () => {
  fc.assert(
    fc.property(
      of(SIGNS, 34),
      fc.constantFrom('', '(', ':', 'REF:', ','),
      fc.constantFrom('', ')', '.', ',', '?'),
      (reference, before, after) => {
        const known = [reference, `${reference}0`, `0${reference}`]
        for (const text of [
          `ADEUDO ${before}${reference}${after} FIN`,
          `ADEUDO ${before}${reference.toUpperCase()}${after} FIN`,
        ])
          expect(mandatesIn(text, ...known)).toEqual([reference.toUpperCase()])
      },
    ),
  )
})

it('of one that begins another the longer is named, and both where each stands for itself', () => {
  const inner = fc
    .tuple(of(LETTERS, 1), of(SIGNS, 20), of(LETTERS, 1))
    .map(([first, middle, last]) => `${first}${middle}${last}`)
  fc.assert(
    fc.property(inner, fc.constantFrom(...".,:?'+("), (reference, sign) => {
      const longer = `${reference}${sign}3Q`
      expect(mandatesIn(`(${longer})`, reference, longer)).toEqual([longer.toUpperCase()])
      expect(mandatesIn(`${longer} ${reference}`, reference, longer).sort()).toEqual(
        [reference, longer].map(one => one.toUpperCase()).sort(),
      )
    }),
  )
})

it('a text of signs alone, or without end, names nothing and is read', () => {
  expect(mandatesIn('.a'.repeat(1_000_000), 'A.B')).toEqual([])
})
