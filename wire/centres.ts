import { z } from 'zod'
import { identifier, optionalText, optionalWebAddress, requiredText } from './fields.ts'

/** Form of a centre (workshop); `grupoIdentifier` null means `Sin Asignar`. */
export const centreBody = z.object({
  nombre: requiredText(100),
  grupoIdentifier: identifier().nullish(),
  direccion: optionalText(200),
  cp: optionalText(5),
  poblacion: optionalText(50),
  provincia: optionalText(50),
  telefono: optionalText(9),
  horario: optionalText(50),
  url: optionalWebAddress(100),
})

export const centreUpdateBody = centreBody.extend({
  isActive: z.boolean().optional(),
  inRequest: z.boolean().optional(),
})

export const centreSchema = z.object({
  identifier: identifier(),
  nombre: z.string(),
  grupoIdentifier: identifier().nullable(),
  direccion: z.string().nullable(),
  cp: z.string().nullable(),
  poblacion: z.string().nullable(),
  provincia: z.string().nullable(),
  telefono: z.string().nullable(),
  horario: z.string().nullable(),
  url: z.string().nullable(),
  isActive: z.boolean(),
  inRequest: z.boolean(),
  version: z.number().int(),
})

export type CentreBody = z.infer<typeof centreBody>
export type CentreUpdateBody = z.infer<typeof centreUpdateBody>
export type Centre = z.infer<typeof centreSchema>
