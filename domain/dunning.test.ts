import { describe, expect, it } from 'vitest'
import { dunningStep } from './dunning.ts'

const DAYS = { first: 7, second: 21, final: 45, pause: 10 }
const step = (daysOverdue: number, lastLevel = 0, daysSince: number | null = null) => {
  const { level, isDue } = dunningStep({ daysOverdue, lastLevel, daysSince }, DAYS)
  return `${level}${isDue ? ' due' : ''}`
}

describe('the level of a reminder', () => {
  it('is the first from its day on', () => {
    expect([step(1), step(6), step(7), step(200)]).toEqual(['1', '1', '1 due', '1 due'])
  })

  it('rises with the days overdue, no sooner than the pause is over', () => {
    expect([step(20, 1, 13), step(21, 1, 9), step(21, 1, 10)]).toEqual(['1', '1', '2 due'])
    expect([step(44, 2, 20), step(45, 2, 9), step(45, 2, 10)]).toEqual(['2', '2', '3 due'])
  })

  it('ends with the final one', () => {
    expect(step(400, 3, 300)).toBe('3')
  })
})
