import { daysBetween } from '#domain/dates.ts'
import { type DunningLevel, dunningStep } from '#domain/dunning.ts'
import type { EarlierReminder } from './reminderStore.ts'
import type { Wording } from './reminderWording.ts'

/** Of which level a reminder of an invoice is that goes out today, and whether it is due. @param earlier the reminders of it. */
export const stepOf = (
  daysOverdue: number,
  earlier: readonly EarlierReminder[],
  { today, days }: Pick<Wording, 'today' | 'days'>,
): { level: DunningLevel; isDue: boolean } => {
  const since = earlier.map(({ day }) => daysBetween(day, today))
  return dunningStep(
    {
      daysOverdue,
      lastLevel: Math.max(0, ...earlier.map(({ level }) => level)),
      daysSince: since.length === 0 ? null : Math.min(...since),
    },
    days,
  )
}

/** A reminder of several invoices speaks as of the one that is asked for hardest. */
export const highestLevel = (invoices: readonly { level: DunningLevel }[]): DunningLevel =>
  invoices.reduce<DunningLevel>((highest, { level }) => (level > highest ? level : highest), 1)
