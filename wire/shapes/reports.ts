import { z } from 'zod'
import type { reportCalls } from '../calls/reports.ts'
import { INVOICE_COLUMNS_TYPE, invoiceColumnsSchema } from '../invoiceColumns.ts'
import { reportDocumentSchema } from '../reportDocuments.ts'
import { MAX_NEAR_DAYS, NEAR_DAYS, reportRequestSchema } from '../reportRequests.ts'
import { invoiceReportItemSchema, licenceItemSchema, pendingSummarySchema } from '../reports.ts'
import { texts } from '../texts.ts'
import { dayParameter } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

const days = z
  .string()
  .regex(/^\d{1,4}$/, { error: () => texts.wholeDays })
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_NEAR_DAYS))
  .default(NEAR_DAYS)

export const reportShapes = {
  listDueSoon: {
    summary: 'The invoices that fall due within so many days.',
    query: z.object({ dies: days }),
    answers: { 200: z.array(invoiceReportItemSchema) },
  },
  listPendingPayment: {
    summary: 'The invoices that are not paid.',
    answers: { 200: z.array(invoiceReportItemSchema) },
    otherTypes: { [INVOICE_COLUMNS_TYPE]: invoiceColumnsSchema },
  },
  sumPendingPayment: {
    summary: 'How many they are and what they come to, and how much of it is overdue.',
    answers: { 200: pendingSummarySchema },
  },
  listLicences: {
    summary: 'The licences that clients are billed for.',
    answers: { 200: z.array(licenceItemSchema) },
  },
  readReport: {
    summary: 'What a report is printed, downloaded or mailed from, told of today or another day.',
    query: z.object({ today: dayParameter().optional() }),
    body: reportRequestSchema,
    answers: { 200: reportDocumentSchema },
  },
} satisfies ShapesOf<typeof reportCalls>
