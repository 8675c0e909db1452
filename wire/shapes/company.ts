import { z } from 'zod'
import type { companyCalls } from '../calls/company.ts'
import {
  companyBody,
  companySchema,
  configurationSchema,
  publicCompanySchema,
  publicLogoSchema,
} from '../company.ts'
import { sampleBooksSchema, setupSchema, startOwnBody } from '../setup.ts'
import type { ShapesOf } from './shape.ts'

export const companyShapes = {
  readCompany: { summary: 'The issuer of the invoices.', answers: { 200: companySchema } },
  changeCompany: {
    summary: 'Changes the issuer, for invoices to come.',
    body: companyBody,
    answers: { 200: companySchema },
  },
  readSetup: { summary: 'How far the books are from their first bill.', answers: { 200: setupSchema } },
  readSampleBooks: {
    summary: 'What would go with the sample company.',
    answers: { 200: sampleBooksSchema },
  },
  startOwn: {
    summary: 'Deletes the sample company, for books of one’s own.',
    body: startOwnBody,
    answers: { 200: setupSchema },
  },
  readPublicCompany: {
    summary: 'The name of the company, and which logo it has.',
    answers: { 200: publicCompanySchema },
  },
  readPublicLogo: { summary: 'The logo of the company.', answers: { 200: publicLogoSchema } },
  openLogo: {
    summary: 'The same as a picture; `v` tells versions apart.',
    query: z.object({ v: z.string().optional() }),
    answers: { 200: 'image/*' },
  },
  readConfiguration: { summary: 'Whether Verifactu is switched on.', answers: { 200: configurationSchema } },
  setVerifactu: {
    summary: 'Switches Verifactu; the body is the bare boolean.',
    body: z.boolean(),
    answers: { 200: configurationSchema },
  },
} satisfies ShapesOf<typeof companyCalls>
