import { expect, it } from 'vitest'
import { texts } from './texts.ts'
import { nothingOpenText, unallocatedText } from './unallocatedText.ts'

const amount = '50,00\u00a0€'

it('says of money that came in that it becomes credit, and of money given back that it leaves it', () => {
  expect(unallocatedText(80, 50)).toBe(texts.rest({ amount }))
  expect(unallocatedText(-80, -50)).toBe(texts.restOfCredit({ amount }))
  expect(unallocatedText(80, 0)).toBe('')
  expect(nothingOpenText(80)).toBe(texts.nothingOpen)
  expect(nothingOpenText(-80)).toBe(texts.nothingToGiveBack)
})

it('says when more is shared out than there is', () => {
  expect([unallocatedText(80, -50), unallocatedText(null, -50)]).toEqual([
    texts.tooMuch({ amount }),
    texts.tooMuch({ amount }),
  ])
  expect(unallocatedText(-80, 50)).toBe(texts.tooMuchBack({ amount }))
})
