import { expect, it } from 'vitest'
import { nothingOpenWords, restWords } from './restWords.ts'
import { texts } from './texts.ts'

const amount = '50,00\u00a0€'

it('says of money that came in that it becomes credit, and of money given back that it leaves it', () => {
  expect(restWords(80, 50)).toBe(texts.rest({ amount }))
  expect(restWords(-80, -50)).toBe(texts.restOfCredit({ amount }))
  expect(restWords(80, 0)).toBe('')
  expect(nothingOpenWords(80)).toBe(texts.nothingOpen)
  expect(nothingOpenWords(-80)).toBe(texts.nothingToGiveBack)
})

it('says when more is shared out than there is', () => {
  expect([restWords(80, -50), restWords(null, -50)]).toEqual([
    texts.tooMuch({ amount }),
    texts.tooMuch({ amount }),
  ])
  expect(restWords(-80, 50)).toBe(texts.tooMuchBack({ amount }))
})
