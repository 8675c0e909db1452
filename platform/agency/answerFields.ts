import { z } from 'zod'

/** What the elements of an answer hold, as `parseAgencyXml` leaves it: text, and the empty text where there is nothing. */

export const text = z.string().min(1)

/** Null where the element is missing or empty. */
export const optionalText = z
  .string()
  .optional()
  .transform(value => (value === undefined || value === '' ? null : value))

/** `21-11-2026` → `2026-11-21`. A record that is refused for its day has it echoed, and the answer is one all the same. */
export const readDay = z
  .string()
  .transform(written => written.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1'))

/** A code of errors; null where there is none. */
export const optionalCode = z
  .string()
  .optional()
  .transform(code => (code === undefined || code === '' ? null : Number(code)))
  .refine(code => code === null || Number.isInteger(code))
