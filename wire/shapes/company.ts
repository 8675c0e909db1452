import { z } from 'zod'
import type { companyCalls } from '../calls/company.ts'
import {
  companyBody,
  companySchema,
  configurationSchema,
  publicCompanySchema,
  publicLogoSchema,
} from '../company.ts'
import type { ShapesOf } from './shape.ts'

export const companyShapes = {
  readCompany: { summary: 'The issuer of the invoices.', answers: { 200: companySchema } },
  changeCompany: {
    summary: 'Changes the issuer, for invoices to come.',
    body: companyBody,
    answers: { 200: companySchema },
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
