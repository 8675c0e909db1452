import { z } from 'zod'
import { contractBulk } from '../bulkEdits.ts'
import type { contractCalls } from '../calls/contracts.ts'
import { billedThroughBody, contractBody, contractSchema, contractUpdateBody } from '../contracts.ts'
import { byNumber, nothing, recordNumber } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const contractShapes = {
  listContracts: { summary: 'Every contract, ended or not.', answers: { 200: z.array(contractSchema) } },
  listActiveContracts: {
    summary: 'Every contract that is in use.',
    answers: { 200: z.array(contractSchema) },
  },
  listContractsOfClient: {
    summary: 'The contracts of one client.',
    params: { clientId: recordNumber() },
    answers: { 200: z.array(contractSchema) },
  },
  addContract: {
    summary: 'Makes a contract.',
    body: contractBody,
    answers: { 201: contractSchema },
  },
  changeContract: {
    summary: 'Changes a contract.',
    params: byNumber,
    body: contractUpdateBody,
    answers: { 200: contractSchema },
  },
  setBilledThrough: {
    summary: 'Says through which day a contract is billed, so that the next run begins after it.',
    params: byNumber,
    body: billedThroughBody,
    answers: { 200: contractSchema },
  },
  deleteContract: { summary: 'Deletes a contract that nothing needs.', params: byNumber, answers: nothing },
  previewBulkContracts: {
    summary: 'What would become of several contracts that are changed alike, and of the forecast.',
    body: contractBulk.previewBody,
    answers: { 200: contractBulk.preview },
  },
  bulkEditContracts: {
    summary: 'Changes several contracts alike, each if it is still as it was seen.',
    body: contractBulk.applyBody,
    answers: { 200: contractBulk.result },
  },
  undoBulkContracts: {
    summary: 'Gives several contracts back what they held before.',
    body: contractBulk.undoBody,
    answers: { 200: contractBulk.result },
  },
} satisfies ShapesOf<typeof contractCalls>
