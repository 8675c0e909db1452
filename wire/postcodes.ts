import { z } from 'zod'

/** `GET /api/postcodes/{postcode}`: null where no province has such codes; the town that most have first. */
export const postcodeSchema = z.object({ province: z.string().nullable(), towns: z.array(z.string()) })

export type Postcode = z.infer<typeof postcodeSchema>
