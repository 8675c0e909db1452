import { z } from 'zod'
import { bankBody, bankFieldsMessage, bankSchema, bankUpdateBody } from '../banks.ts'
import type { bankCalls } from '../calls/banks.ts'
import { byNumber, nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const bankShapes = {
  listBanks: {
    summary: 'Every bank account of the company, ended or not.',
    answers: { 200: z.array(bankSchema) },
  },
  listActiveBanks: {
    summary: 'Every bank account of the company that is in use.',
    answers: { 200: z.array(bankSchema) },
  },
  addBank: {
    summary: 'Makes a bank account of the company.',
    body: bankBody,
    message: bankFieldsMessage,
    answers: { 201: bankSchema },
  },
  changeBank: {
    summary: 'Changes a bank account of the company.',
    params: byNumber,
    body: bankUpdateBody,
    message: bankFieldsMessage,
    answers: { 200: bankSchema },
  },
  deleteBank: {
    summary: 'Deletes a bank account of the company that nothing needs.',
    params: byNumber,
    answers: nothing,
  },
} satisfies ShapesOf<typeof bankCalls>
