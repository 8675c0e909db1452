import { type Day, dayInMadrid } from '#domain/dates.ts'

/** The present, as the whole product sees it: tests and demonstrations set it with `NOW`. */
export type Clock = {
  now: () => Date
  /** Today's calendar day in Europe/Madrid, whatever the machine's time zone. */
  today: () => Day
}

/** @param fixed an ISO instant at which the clock stands still; absent, the machine's clock runs. */
export const makeClock = (fixed?: string): Clock => {
  const now = fixed === undefined ? () => new Date() : () => new Date(fixed)
  return { now, today: () => dayInMadrid(now()) }
}
