import { expect, it } from 'vitest'
import { isUnderWay, keptUntil } from './fileCondition.ts'

it('looks again for those that are neither made nor given up', () => {
  const states = ['pending', 'running', 'done', 'failed'] as const
  expect(states.filter(state => isUnderWay({ state }))).toEqual(['pending', 'running'])
})

it('keeps a file for seven days of twenty-four hours, as the server does', () => {
  expect(keptUntil({ createdAt: '2026-10-20T09:30:00.000Z' })).toBe('2026-10-27T09:30:00.000Z')
})
