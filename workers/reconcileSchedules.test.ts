import { getNextMillis } from 'bullmq'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCHEDULE_TIME_ZONE, SCHEDULES, scheduleNameSchema } from '#wire/schedules.ts'
import { nextDue } from '#wire/scheduleTimes.ts'

/** Some minutes around an instant. */
const around = (instant: string) =>
  fc.integer({ min: -180, max: 180 }).map(minutes => new Date(Date.parse(instant) + minutes * 60_000))

const anyInstant = fc.oneof(
  fc.date({
    min: new Date('2020-01-01T00:00Z'),
    max: new Date('2060-12-31T00:00Z'),
    noInvalidDate: true,
  }),
  ...['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00Z'].map(
    around,
  ),
)

test.each(scheduleNameSchema.options)(
  'the scheduler of %s comes when the contract says that it is due',
  name => {
    fc.assert(
      fc.property(anyInstant, instant => {
        const next = getNextMillis(instant.getTime(), {
          pattern: SCHEDULES[name].pattern,
          tz: SCHEDULE_TIME_ZONE,
        })
        expect(new Date(next ?? 0)).toEqual(nextDue(name, instant).at)
      }),
    )
  },
)
