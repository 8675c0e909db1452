import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedName, likeness } from './payerNames.ts'
import { payerFinder } from './payers.ts'

const WORDS = [
  'Taller',
  'Tallers',
  'Talleres',
  'Garcia',
  'Gracia',
  'Puig',
  'Pujg',
  'Soler',
  'e Hijos',
  'Vila',
]
const names = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', 'SL', 'SA', 'SCP'),
  )
  .map(([words, form]) => [...words, form].join(' ').trim())

it('those whose names are likest are told as if each were compared by itself', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 30 }), names, (known, told) => {
      const clients = known.map((name, place) => ({ identifier: place + 1, names: [name], ibans: [] }))
      const payer = payerFinder(clients)({ payerName: told, payerIban: null, text: '' })
      const one = comparedName(told)
      const scores = clients.flatMap(({ identifier, names: [name = ''] }) => {
        const other = comparedName(name)
        const score = likeness(one, other)
        return score >= 0.4 && one.words.some(word => other.words.includes(word))
          ? [{ identifier, score }]
          : []
      })
      for (const { identifier, score } of scores) expect(payer.likenessOf(identifier)).toBeCloseTo(score, 10)
      const inOrder = scores.toSorted((a, b) => b.score - a.score || a.identifier - b.identifier)
      expect(payer.likeliest(5)).toEqual(inOrder.slice(0, 5).map(({ identifier }) => identifier))
    }),
    { numRuns: 500 },
  )
})
