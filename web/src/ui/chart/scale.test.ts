import { describe, expect, test } from 'vitest'
import { placeOf, roundStep, scaleOf } from './scale.ts'

describe('the step of an axis', () => {
  test.each([
    [8_300, 4, 5_000],
    [8_000, 4, 2_000],
    [8_001, 4, 5_000],
    [39_999, 4, 10_000],
    [41_000, 4, 20_000],
    [1_234_567.89, 4, 500_000],
    [3 * 0.1 * 10, 3, 1],
    [0.4, 4, 1],
    [0, 4, 1],
  ])('of %d euros in %d steps is %d', (span, count, step) => {
    expect(roundStep(span, count)).toBe(step)
  })
})

describe('an axis', () => {
  test('reaches from nothing to a round figure above the largest amount', () => {
    expect(scaleOf([7_200, 8_300, 0])).toEqual({
      low: 0,
      high: 10_000,
      ticks: [0, 2_000, 4_000, 6_000, 8_000, 10_000],
    })
  })
  test('ends at the largest amount where that is round', () => {
    expect(scaleOf([8_000])).toEqual({ low: 0, high: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] })
  })
  test('goes below nothing where amounts do', () => {
    expect(scaleOf([300, -120])).toEqual({ low: -200, high: 300, ticks: [-200, -100, 0, 100, 200, 300] })
    expect(scaleOf([-90])).toEqual({ low: -100, high: 0, ticks: [-100, -80, -60, -40, -20, 0] })
  })
  test('is one euro high where there is nothing', () => {
    expect(scaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
    expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  })
  test('has every amount between its ends', () => {
    for (const amount of [0.01, 1, 9.99, 10, 11, 99.5, 1_000, 33_333.33, 987_654_321.01]) {
      for (const amounts of [[amount], [-amount], [amount, -amount / 3]]) {
        const scale = scaleOf(amounts)
        for (const one of amounts) {
          expect(placeOf(scale, one)).toBeGreaterThanOrEqual(0)
          expect(placeOf(scale, one)).toBeLessThanOrEqual(100)
        }
        expect(scale.ticks).toContain(0)
        expect(scale.ticks.length).toBeLessThanOrEqual(10)
      }
    }
  })
  test('tells how far up an amount is', () => {
    expect(placeOf(scaleOf([8_000]), 2_000)).toBe(25)
    expect(placeOf(scaleOf([300, -120]), 0)).toBe(40)
  })
})
