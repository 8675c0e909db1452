import { z } from 'zod'
import type { clientCalls } from '../calls/clients.ts'
import { clientBody, clientSchema, clientUpdateBody } from '../clients.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const clientShapes = {
  listClients: { summary: 'Every client, ended or not.', answers: { 200: z.array(clientSchema) } },
  listClientChoices: {
    summary: 'Every client, for a form that chooses one.',
    answers: { 200: z.array(clientSchema) },
  },
  listActiveClients: { summary: 'Every client that is in use.', answers: { 200: z.array(clientSchema) } },
  readClient: { summary: 'One client with its contracts.', params: byNumber, answers: { 200: clientSchema } },
  addClient: { summary: 'Makes a client.', body: clientBody, answers: { 201: clientSchema } },
  changeClient: {
    summary: 'Changes a client.',
    params: byNumber,
    body: clientUpdateBody,
    answers: { 200: clientSchema },
  },
  deleteClient: { summary: 'Deletes a client that nothing needs.', params: byNumber, answers: nothing },
} satisfies ShapesOf<typeof clientCalls>
