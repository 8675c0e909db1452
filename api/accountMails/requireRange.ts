import { unprocessable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** @throws AppError 422 for a first day after the last. */
export const requireRange = ({ start, end }: { start: string; end: string }): void => {
  if (start > end) throw unprocessable(texts.startAfterEnd, { start: texts.startAfterEnd })
}
