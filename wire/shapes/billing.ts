import { z } from 'zod'
import {
  dueForecastSchema,
  FORECAST_LENGTHS,
  type ForecastLength,
  forecastDetailSchema,
  forecastMonthSchema,
  previewSchema,
  runSchema,
} from '../billing.ts'
import type { billingCalls } from '../calls/billing.ts'
import { invoiceDraftSchema, invoiceSchema, invoiceSumsSchema, issueBody } from '../invoices.ts'
import { issueManualBody, manualInvoiceBody, manualPreviewSchema } from '../manualInvoices.ts'
import { runComparisonSchema } from '../runComparison.ts'
import { texts } from '../texts.ts'
import { dayParameter, monthParameter, unreadable } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

const clientNumber = z
  .string()
  .refine(
    text => /^([1-9]\d{0,8})?$/.test(text),
    unreadable(() => texts.clientNeeded),
  )
  .transform(text => (text === '' ? null : Number(text)))

const isForecastLength = (count: number): count is ForecastLength =>
  FORECAST_LENGTHS.some(length => length === count)

const forecastLength = z
  .string()
  .transform(Number)
  .refine(
    isForecastLength,
    unreadable(() => texts.monthsNeeded({ lengths: FORECAST_LENGTHS.join(', ') })),
  )

export const billingShapes = {
  readForecast: {
    summary: 'What the runs of a month would issue; of the next month unless another is told.',
    query: z.object({ month: monthParameter().optional() }),
    answers: { 200: z.array(invoiceDraftSchema) },
    headers: { 'X-Forecast-Month': 'The month that it tells about.' },
  },
  sumForecast: {
    summary: 'How many they are and what they come to.',
    query: z.object({ month: monthParameter().optional() }),
    answers: { 200: invoiceSumsSchema },
  },
  forecastMonths: {
    summary:
      'What the runs on the last days of the coming months would issue, one after the other, from next month on.',
    query: z.object({ months: forecastLength }),
    answers: { 200: z.array(forecastMonthSchema) },
  },
  detailForecast: {
    summary:
      'The same by client, and the money that comes in by when it falls due, of what is not paid yet and of the forecast.',
    query: z.object({ months: forecastLength }),
    answers: { 200: forecastDetailSchema },
  },
  listDueForecast: {
    summary: 'Its invoices whose money falls due on a day of `start` to `end`, both included.',
    query: z.object({ months: forecastLength, start: dayParameter(), end: dayParameter() }),
    answers: { 200: dueForecastSchema },
  },
  previewRun: {
    summary: 'What a run on a day would issue, of all clients or of one.',
    query: z.object({ fechaFactura: dayParameter(), clienteIdentifier: clientNumber.optional() }),
    answers: { 200: previewSchema },
  },
  comparePreview: {
    summary:
      'What a run on a day would issue beside the invoices of the month before, with the reasons of each difference.',
    query: z.object({ fechaFactura: dayParameter(), clienteIdentifier: clientNumber.optional() }),
    answers: { 200: runComparisonSchema },
  },
  readRun: { summary: 'How far a run is, by its idempotency key.', answers: { 200: runSchema } },
  compareRun: {
    summary: 'The same of a run that was issued.',
    answers: { 200: runComparisonSchema },
  },
  followRun: {
    summary: 'The same as server-sent events, one each time it has changed, and `end`.',
    answers: { 200: 'text/event-stream' },
  },
  issueInvoices: {
    summary: 'Issues what is due: 201 with the invoices, or 200 where nothing was.',
    body: issueBody,
    answers: { 201: z.array(invoiceSchema), 200: z.array(invoiceSchema) },
    headers: { 'X-Skipped-Clients': 'How many clients were left out, since something forbids to bill them.' },
  },
  previewManualInvoice: {
    summary:
      'What an invoice by hand would be: its number and amounts, what looks wrong, and what it may repeat.',
    body: manualInvoiceBody,
    answers: { 200: manualPreviewSchema },
  },
  issueManualInvoice: {
    summary: 'Issues an invoice by hand: lines from the catalogue or free, of no contract and no period.',
    body: issueManualBody,
    answers: { 201: invoiceSchema },
  },
} satisfies ShapesOf<typeof billingCalls>
