import { z } from 'zod'
import { toDay } from '#domain/dates.ts'
import { identifier } from '../fields.ts'
import { texts } from '../texts.ts'

/**
 * Parameters of paths and queries: text as it stands in an address, read as what it means. A part of a path that can't be read is
 * answered 404, for nothing is there, unless the schema says with `unreadable` that it makes the request malformed (400).
 */

/** For a schema's own rule: what breaks it can't be read at all, and is no rule of a field (422). */
export const unreadable = (message: () => string) => ({ error: message, params: { malformed: true } })

/** The number of a record. */
export const recordNumber = () =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(identifier())

/** `{identifier}` of a path, as most records have it. */
export const byNumber = { identifier: recordNumber() }

/** `{email}` of a path, as accounts are stored. */
export const byEmail = { email: z.string().trim().toLowerCase() }

/** The most rows that a page of a list has. */
const MAX_FIRST_ROWS = 100

/** How many rows a list begins with. @param usual of a page, where nothing else is asked for. */
export const firstRowsParameter = (usual: number) =>
  z.coerce.number().int().min(1).max(MAX_FIRST_ROWS).default(usual)

/** A calendar day `YYYY-MM-DD`. */
export const dayParameter = () =>
  z
    .string()
    .refine(
      text => toDay(text) !== null,
      unreadable(() => texts.dayNeeded),
    )
    .transform(text => toDay(text) ?? text)

/** A calendar month `YYYY-MM`. */
export const monthParameter = () =>
  z.string().refine(
    text => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text),
    unreadable(() => texts.monthNeeded),
  )

/** `true` or `false`. */
export const flagParameter = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform(text => text === 'true')

/** The answer of a call that has nothing to say. */
export const nothing = { 204: null }
