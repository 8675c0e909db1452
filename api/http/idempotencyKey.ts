import type { Request } from 'express'
import { malformed } from '#platform/errors.ts'

/** The `Idempotency-Key` under which a call is remembered; null without one. @throws AppError 400 for one that can't be kept. */
export const idempotencyKeyOf = (req: Request): string | null => {
  const header = req.get('Idempotency-Key')
  if (header === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw malformed('Idempotency-Key: d’1 a 200 caràcters visibles.')
  return header
}
