/** Of each of the last days, weeks and months that have one, the newest backup stays. */
const KEPT = { days: 7, weeks: 4, months: 12 }

const DAY_MS = 86_400_000

const dayOf = (takenAt: string): string => takenAt.slice(0, 10)
const monthOf = (takenAt: string): string => takenAt.slice(0, 7)
/** Weeks begin on Mondays; the first of 1970 was a Thursday. */
const weekOf = (takenAt: string): string => String(Math.floor((Date.parse(takenAt) / DAY_MS + 3) / 7))

/**
 * Which backups may go: those that are neither the newest of one of the last 7 days that have one, nor of one of the last 4 weeks, nor
 * of one of the last 12 months. Days without a backup count for nothing, so that a machine that was off does not lose its past.
 */
export const superfluous = <Backup extends { takenAt: string }>(backups: readonly Backup[]): Backup[] => {
  const newestFirst = backups.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
  const newestOf = (spanOf: (takenAt: string) => string, most: number): Backup[] =>
    [...Map.groupBy(newestFirst, ({ takenAt }) => spanOf(takenAt)).values()]
      .slice(0, most)
      .flatMap(([newest]) => (newest === undefined ? [] : [newest]))
  const kept = new Set([
    ...newestOf(dayOf, KEPT.days),
    ...newestOf(weekOf, KEPT.weeks),
    ...newestOf(monthOf, KEPT.months),
  ])
  return newestFirst.filter(backup => !kept.has(backup))
}
