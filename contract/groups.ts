import { z } from 'zod'
import { centreSchema } from './centres.ts'
import { identifier, optionalText, requiredText } from './fields.ts'

/** Add form of a group of workshops: only its name is asked. */
export const groupBody = z.object({ nombre: requiredText(100), url: webAddress() })

export const groupUpdateBody = groupBody.extend({ isActive: z.boolean().optional() })

/** An http(s) address, or nothing. */
function webAddress() {
  return optionalText(200).refine(text => !text || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
    message: 'Adreça web no vàlida.',
  })
}

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
