import { addDays, type Day } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'

/** The days on which a series may be billed; `from` is null before its first invoice, where nothing is closed. */
export type AllowedDays = { from: Day | null; to: Day }

/** The server decides by the same rule on its own clock: dates of a series never run backwards, nor into what is closed, nor far ahead of today. */
export const allowedDaysOf = (
  series: { lastDate: Day | null } | undefined,
  { today, verifactu, closedThrough }: { today: Day; verifactu: boolean; closedThrough: Day | null },
): AllowedDays => ({
  from: latest(series?.lastDate ?? null, closedThrough && addDays(closedThrough, 1)),
  to: verifactu ? today : addDays(today, MAX_DAYS_AHEAD),
})

const latest = (a: Day | null, b: Day | null): Day | null =>
  a !== null && b !== null ? (a > b ? a : b) : (a ?? b)
