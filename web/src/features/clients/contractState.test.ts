import { expect, test } from 'vitest'
import { contractState } from './contractState.ts'

const active = { isActive: true }

test('a contract of which nothing is billed and nothing will be is not said to be all billed', () => {
  const over = { next: null, pausedSince: null }
  expect(contractState(active, active, { ...over, isBilled: true })).toBe('Tot facturat')
  expect(contractState(active, active, { ...over, isBilled: false })).toBe(
    'No es factura: comença en una pausa',
  )
})
