import { formatQuantity } from '#domain/money.ts'
import type { Answer, Question } from './bulkKind.ts'
import { texts } from './bulkTexts.ts'

const NO_BREAK_SPACE = '\u00a0'

/** What was answered, in words: `3 %`, `2026 → 2027`. */
export const answerText = (asks: Question, { figure, option, text, find, by }: Answer): string => {
  switch (asks.kind) {
    case 'figure':
      return [formatQuantity(figure), asks.limits.sign].filter(Boolean).join(NO_BREAK_SPACE)
    case 'option':
      return asks.options.find(({ value }) => value === option)?.label ?? option
    case 'text':
      return text || texts.nothing
    case 'replacement':
      return `${find} → ${by || texts.nothing}`
  }
}
