/** How hard a client is asked: a first reminder, a second, and a final one. */
export const DUNNING_LEVELS = [1, 2, 3] as const

export type DunningLevel = (typeof DUNNING_LEVELS)[number]

/** Days overdue from which each level is due, and days that pass at least between two reminders. */
export type DunningDays = { first: number; second: number; final: number; pause: number }

/** What is known of an invoice: how long it is overdue, the last level that it was reminded of (0: never), and how many days ago. */
export type Reminded = { daysOverdue: number; lastLevel: number; daysSince: number | null }

const levelOf = (level: number): DunningLevel => (level <= 1 ? 1 : level === 2 ? 2 : 3)

/**
 * The level of a reminder of an invoice that would go out today, and whether it is due: its days have come, the pause since the last one is over, and
 * the final one has not gone out. Who is reminded before that, by hand, is told what was told last.
 */
export const dunningStep = (
  { daysOverdue, lastLevel, daysSince }: Reminded,
  days: DunningDays,
): { level: DunningLevel; isDue: boolean } => {
  const next = levelOf(lastLevel + 1)
  const needed = { 1: days.first, 2: days.second, 3: days.final }[next]
  const isRested = daysSince === null || daysSince >= days.pause
  const isDue = lastLevel < 3 && daysOverdue >= needed && isRested
  return { level: isDue ? next : levelOf(lastLevel), isDue }
}
