import { expect, test } from 'vitest'
import { isBackupDue } from './nightlyBackups.ts'

const at = (text: string) => new Date(`2026-11-${text}`)

test.each([
  ['there is none yet', '23T10:00', null, true],
  ['the last is from before this night', '23T10:00', '22T03:00', true],
  ['the last is of this night', '23T10:00', '23T03:01', false],
  ['the night is still to come', '23T02:59', '22T03:01', false],
  ['the machine was off for days', '23T02:59', '19T12:00', true],
  ['the last is of a time before the clock went back', '23T10:00', '25T03:01', true],
])('when %s', (_when, now, last, isDue) => {
  expect(isBackupDue(at(now), last === null ? [] : [at(last)])).toBe(isDue)
})
