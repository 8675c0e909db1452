import { z } from 'zod'
import { centreSchema } from './centres.ts'
import { identifier, optionalWebAddress, requiredText } from './fields.ts'

/** Add form of a group of workshops: only its name is asked. */
export const groupBody = z.object({ nombre: requiredText(100), url: optionalWebAddress(200) })

export const groupUpdateBody = groupBody.extend({ isActive: z.boolean().optional() })

export const groupSchema = z.object({
  identifier: identifier(),
  nombre: z.string(),
  isActive: z.boolean(),
  url: z.string().nullable(),
  isDelete: z.boolean(),
  centros: z.array(centreSchema),
  version: z.number().int(),
})

export type GroupBody = z.infer<typeof groupBody>
export type GroupUpdateBody = z.infer<typeof groupUpdateBody>
export type Group = z.infer<typeof groupSchema>
