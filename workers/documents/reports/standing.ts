import { texts } from './texts.ts'

/** How an invoice stands so many days before its due date; negative when that is past. */
export const standing = (daysLeft: number): string => {
  if (daysLeft === 0) return texts.dueToday
  if (daysLeft === 1) return texts.dueTomorrow
  if (daysLeft > 1) return texts.dueIn({ days: String(daysLeft) })
  return daysLeft === -1 ? texts.dueYesterday : texts.dueBefore({ days: String(-daysLeft) })
}
