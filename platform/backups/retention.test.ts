import { expect, test } from 'vitest'
import { superfluous } from './retention.ts'

const at = (time: number) => ({ takenAt: new Date(time).toISOString() })
const DAY_MS = 86_400_000

/** What is left when there was one each night and each night the superfluous went. */
const leftAfter = (nights: number, isOn: (night: number) => boolean = () => true): string[] => {
  let kept: { takenAt: string }[] = []
  for (let night = 0; night < nights; night++) {
    if (!isOn(night)) continue
    kept.push(at(Date.UTC(2026, 0, 1, 3) + night * DAY_MS))
    const gone = new Set(superfluous(kept))
    kept = kept.filter(backup => !gone.has(backup))
  }
  return kept.map(({ takenAt }) => takenAt.slice(0, 10))
}

test('seven days, four weeks and twelve months are left of two years', () => {
  // 731 nights: the last is Friday, 1 January 2028.
  expect(leftAfter(731)).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
    '2027-08-31',
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-12',
    '2027-12-19',
    '2027-12-26',
    '2027-12-27',
    '2027-12-28',
    '2027-12-29',
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
  ])
})

test('a machine that was off for half a year keeps what it had', () => {
  const before = leftAfter(10)
  const after = leftAfter(200, night => night < 10 || night === 199)
  expect(before.filter(day => !after.includes(day)).length).toBeLessThanOrEqual(1)
})

test('of several a day the newest stays', () => {
  const [early, late] = [at(Date.UTC(2026, 0, 1, 3)), at(Date.UTC(2026, 0, 1, 15))]
  expect(superfluous([early, late])).toEqual([early])
  expect(superfluous([])).toEqual([])
})
