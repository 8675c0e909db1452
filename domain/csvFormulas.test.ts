import { expect, test } from 'vitest'
import { withoutFormula } from './csvFormulas.ts'

test.each(['=1+1', '+34', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'keeps %j from being a formula',
  text => expect(withoutFormula(text)).toBe(`'${text}`),
)

test.each(['', 'A-413', 'Taller = Pro', "'=1", ' 5'])('leaves %j as it is', text =>
  expect(withoutFormula(text)).toBe(text),
)
