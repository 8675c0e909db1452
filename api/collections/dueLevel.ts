import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DunningDays } from '#domain/dunning.ts'

/**
 * The level of the reminder of an invoice that is due on this day, null where none is: `dunningStep` of the domain in SQL, over columns `days` overdue and
 * the last `reminded.level` and `reminded.day`, which are null of what was never reminded of.
 */
export const dueLevel = (
  today: Day,
  { first, second, final, pause }: DunningDays,
): RawBuilder<number | null> => sql`
  case
    when coalesce(reminded.level, 0) < 3
      and days >= (array[${sql.lit(first)}, ${sql.lit(second)}, ${sql.lit(final)}])[coalesce(reminded.level, 0) + 1]
      and coalesce(${today}::date - reminded.day >= ${sql.lit(pause)}, true)
    then coalesce(reminded.level, 0) + 1
  end
`
