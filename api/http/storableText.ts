import { fieldPath } from '#wire/errors.ts'

/**
 * Paths of the texts that PostgreSQL can't keep as they are: it refuses NUL, and half a character (a lone surrogate) would
 * silently become another one, or break a JSON column.
 *
 * @param value what a schema let through, so that its depth is bounded.
 */
export const unstorableTexts = (value: unknown, path: PropertyKey[] = []): string[] => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [fieldPath(path)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]))
}
