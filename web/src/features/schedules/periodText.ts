import { formatDay, isDay, monthLabel } from '#domain/dates.ts'
import { texts } from './texts.ts'

/** What a sending was for, a month `2026-12` or the week of a Monday `2026-11-23`, in words. */
export const periodText = (period: string): string => {
  if (isDay(period)) return texts.weekOf({ day: formatDay(period) })
  const month = monthLabel(period)
  return month.charAt(0).toUpperCase() + month.slice(1)
}
