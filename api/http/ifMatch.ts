import type { Request } from 'express'
import { conflict, malformed } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** Version that the caller's copy of a record has, from `If-Match: "3"`; null when the header is not there. */
export const expectedVersion = (req: Request): number | null => {
  const header = req.get('If-Match')
  if (header === undefined || header === '*') return null
  const match = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header.trim())
  if (!match) throw malformed(texts.wrongIfMatch)
  return Number(match[1])
}

/** The tag of what the caller has seen, from `If-Match`; null when it takes whatever there is. */
export const expectedTag = (req: Request): string | null => {
  const header = req.get('If-Match')?.trim()
  return header === undefined || header === '*' ? null : header.replace(/^W\//, '').replace(/^"|"$/g, '')
}

/**
 * Somebody else may have changed the record since the caller read it.
 *
 * @throws AppError 409 `stale` when the caller told a version and it is not the current one.
 */
export const requireVersion = (expected: number | null, current: number): void => {
  if (expected !== null && expected !== current) throw conflict(texts.stale, 'stale')
}
