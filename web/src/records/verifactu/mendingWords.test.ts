import { expect, it } from 'vitest'
import { isPlaced, mendingWords } from './mendingWords.ts'

const rejected = { kind: 'alta', state: 'rejected', code: '1109' } as const
const accepted = { kind: 'alta', state: 'acceptedWithErrors', code: '2007' } as const
const again = { refusal: 'El mateix.', canRepeat: true }

it('speaks of a rejection where something was rejected', () => {
  expect(mendingWords(rejected, { refusal: null, canRepeat: false })).toBe('alta')
  expect(mendingWords(rejected, again)).toBe('repeated')
  expect(mendingWords({ ...rejected, code: '3000' }, again)).toBe('replacing')
  expect(mendingWords({ ...rejected, kind: 'anulacion' }, again)).toBe('anulacion')
  expect(isPlaced(rejected, again)).toBe(false)
})

it('has words of their own for what was accepted with an error of its place', () => {
  expect(mendingWords(accepted, again)).toBe('placed')
  expect(isPlaced(accepted, again)).toBe(true)
  expect(mendingWords(accepted, { refusal: null, canRepeat: false })).toBe('alta')
  expect(isPlaced(accepted, { refusal: 'Massa tard.', canRepeat: false })).toBe(false)
  expect(isPlaced(accepted, null)).toBe(false)
})
