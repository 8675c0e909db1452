import { texts } from './texts.ts'

/** How an invoice stands `left` days before its due date; negative when that is past. */
export const situationText = (left: number): string =>
  left < 0 ? texts.overdueFor({ days: -left }) : texts.dueIn({ days: left })
