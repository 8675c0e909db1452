import { addDays, type Day } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'

/** The days on which a series may be billed; `from` is null before its first invoice. */
export type AllowedDays = { from: Day | null; to: Day }

/** The server decides by the same rule on its own clock: dates of a series never run backwards, nor far ahead of today. */
export const allowedDaysOf = (
  series: { lastDate: Day | null } | undefined,
  { today, verifactu }: { today: Day; verifactu: boolean },
): AllowedDays => ({
  from: series?.lastDate ?? null,
  to: verifactu ? today : addDays(today, MAX_DAYS_AHEAD),
})
