import type { Request } from 'express'
import { malformed } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** The `Idempotency-Key` under which a call is remembered; null without one. @throws AppError 400 for one that can't be kept. */
export const idempotencyKeyOf = (req: Request): string | null => {
  const header = req.get('Idempotency-Key')
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw malformed(texts.wrongIdempotencyKey)
  return header
}
