import { z } from 'zod'
import { dayOut, requiredText } from './fields.ts'
import { texts } from './texts.ts'

/** What is said of a series with a field missing; the specification's words have their slips (AMB-53). */
export const seriesAddMessage = (): string => texts.seriesFields
export const seriesUpdateMessage = (): string => texts.seriesFieldsKept

/** A series is known by its code, at most three characters. */
export const seriesBody = z.object({
  identifier: requiredText(3),
  descripcion: requiredText(50),
  /** Its numbers are of corrections, and of nothing else (RD 1619/2012, art. 6.1.a). Fixed once it has invoices. */
  isRectificativa: z.boolean().optional(),
})

/** The code is fixed (AMB-57); one that differs from the address is refused. */
export const seriesUpdateBody = z.object({
  identifier: requiredText(3).optional(),
  descripcion: requiredText(50),
  isActive: z.boolean().optional(),
  isRectificativa: z.boolean().optional(),
})

export const seriesSchema = z.object({
  identifier: z.string(),
  descripcion: z.string(),
  isActive: z.boolean(),
  isRectificativa: z.boolean(),
  /** Last number and date given in this series; 0 and null before its first invoice. */
  lastNumber: z.number().int(),
  lastDate: dayOut().nullable(),
  version: z.number().int(),
})

export type SeriesBody = z.infer<typeof seriesBody>
export type SeriesUpdateBody = z.infer<typeof seriesUpdateBody>
export type Series = z.infer<typeof seriesSchema>
