import { z } from 'zod'
import { clientBulk } from '../bulkEdits.ts'
import type { clientCalls } from '../calls/clients.ts'
import { clientEventsQuery, clientEventsSchema } from '../clientEvents.ts'
import { clientStandingSchema } from '../clientStanding.ts'
import { clientBody, clientSchema, clientUpdateBody } from '../clients.ts'
import { firstClientsSchema } from '../firstClients.ts'
import { byNumber, firstRowsParameter, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const clientShapes = {
  listClients: { summary: 'Every client, ended or not.', answers: { 200: z.array(clientSchema) } },
  firstClients: {
    summary: 'The first clients, with how many there are and how many are in each state.',
    query: z.object({ rows: firstRowsParameter(10) }),
    answers: { 200: firstClientsSchema },
  },
  listClientChoices: {
    summary: 'Every client, for a form that chooses one.',
    answers: { 200: z.array(clientSchema) },
  },
  listActiveClients: { summary: 'Every client that is in use.', answers: { 200: z.array(clientSchema) } },
  readClient: { summary: 'One client with its contracts.', params: byNumber, answers: { 200: clientSchema } },
  readClientStanding: {
    summary: 'What a client owes, what falls due and what is billed next.',
    params: byNumber,
    answers: { 200: clientStandingSchema },
  },
  listClientEvents: {
    summary: 'What has happened with a client, the newest first.',
    params: byNumber,
    query: clientEventsQuery,
    answers: { 200: clientEventsSchema },
  },
  addClient: { summary: 'Makes a client.', body: clientBody, answers: { 201: clientSchema } },
  changeClient: {
    summary: 'Changes a client.',
    params: byNumber,
    body: clientUpdateBody,
    answers: { 200: clientSchema },
  },
  deleteClient: { summary: 'Deletes a client that nothing needs.', params: byNumber, answers: nothing },
  previewBulkClients: {
    summary: 'What would become of several clients that are changed alike, and of the forecast.',
    body: clientBulk.previewBody,
    answers: { 200: clientBulk.preview },
  },
  bulkEditClients: {
    summary: 'Changes several clients alike, each if it is still as it was seen.',
    body: clientBulk.applyBody,
    answers: { 200: clientBulk.result },
  },
  undoBulkClients: {
    summary: 'Gives several clients back what they held before.',
    body: clientBulk.undoBody,
    answers: { 200: clientBulk.result },
  },
} satisfies ShapesOf<typeof clientCalls>
