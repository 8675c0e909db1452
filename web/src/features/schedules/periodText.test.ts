import { expect, it } from 'vitest'
import { periodText } from './periodText.ts'

it('says the month or the week that something was sent for', () => {
  expect(periodText('2026-12')).toBe('Desembre de 2026')
  expect(periodText('2026-11-23')).toBe('Setmana del 23/11/2026')
})
