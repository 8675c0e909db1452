import { expect, it } from 'vitest'
import { progressText } from './progressText.ts'

it('says how far a file is', () => {
  expect(progressText(null)).toBe('A la cua…')
  expect(progressText({ state: 'pending', progress: 0, total: null })).toBe('A la cua…')
  expect(progressText({ state: 'running', progress: 0, total: null })).toBe('S’està preparant…')
  expect(progressText({ state: 'running', progress: 1200, total: 5000 })).toBe(
    'S’està preparant… 1.200 de 5.000',
  )
})
