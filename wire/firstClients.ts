import { z } from 'zod'
import { CLIENT_STATES, type ClientState } from './clientListing.ts'
import { clientSchema } from './clients.ts'

const states = Object.keys(CLIENT_STATES) as ClientState[]

/** The beginning of the list of all clients, before all of it has come: its first rows in its order, and what stands around them of all clients. */
export const firstClientsSchema = z.strictObject({
  rows: z.array(clientSchema),
  /** How many there are in all. */
  count: z.number().int().min(0),
  /** How many are in each state. */
  states: z.record(z.enum(states), z.number().int().min(0)),
})

export type FirstClients = z.infer<typeof firstClientsSchema>
