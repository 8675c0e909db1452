import { expect, it } from 'vitest'
import { markedNews } from './paymentNews.ts'

it('says that what came in apart from invoices that are pending again stays their clients’', () => {
  expect(markedNews(1, false, { number: 'A-1', credit: 0 })).toBe('A-1 torna a estar pendent.')
  expect(markedNews(2, false, { credit: 1210.5 })).toMatch(/pendents\. 1\.210,50\s€ van entrar a part/)
  expect(markedNews(1, true, { number: 'A-1', credit: 0 })).toBe('A-1 pagada amb data d’avui.')
})
