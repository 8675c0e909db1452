import { z } from 'zod'
import { AGEING_BUCKETS } from '#domain/ageing.ts'
import { CASH_SPANS } from '#domain/cashPeriods.ts'
import { FORECAST_LENGTHS } from './billing.ts'
import { MAX_EXPORTED_INVOICES } from './exportLimits.ts'
import { day, identifier } from './fields.ts'
import { INVOICE_DAYS } from './invoiceDays.ts'
import { isListingColumn, isListingState, LISTING_STATES } from './invoiceListing.ts'
import { texts } from './texts.ts'

/**
 * The reports of screens, by their address there; those of a record's page are not among them. `overdue` are the overdue ones of `pending`, `forecast` is the forecast of a month,
 * `invoices` the list of invoices, `forecastMonths` the forecast of several months by client, `cash` the money that is expected by its due date.
 */
export const REPORTS = [
  'dueSoon',
  'pending',
  'overdue',
  'licences',
  'forecast',
  'invoices',
  'forecastMonths',
  'cash',
] as const

export type ReportName = (typeof REPORTS)[number]

/** How near "near due" is unless the caller says otherwise (readings, reports). */
export const NEAR_DAYS = 15

/** How far ahead "near due" may reach. */
export const MAX_NEAR_DAYS = 3650

/** What the text is looked for in; the screens' own filters have the same keys. */
const searchFields = z.array(z.enum(['client', 'numero', 'titols', 'pagada'])).max(4)

/** The filter of the screen: rows that hold the text, compared without case and accents (`fold`). */
const filter = {
  search: z.string().trim().max(200).default(''),
  /** Empty: in every field that the report can be searched by. */
  fields: searchFields.default([]),
}

const direction = z.enum(['asc', 'desc']).default('asc')

/** The columns that the screens sort by, invoice by invoice or client by client. */
export const INVOICE_COLUMNS = [
  'numero',
  'data',
  'client',
  'venciment',
  'situacio',
  'base',
  'iva',
  'total',
] as const
export const DUE_COLUMNS = ['client', 'factures', 'venciment', 'situacio', 'base', 'iva', 'total'] as const
export const PENDING_COLUMNS = ['client', 'factures', 'venciment', ...AGEING_BUCKETS, 'total'] as const
export const LICENCE_COLUMNS = ['client', 'llicencies', 'titols', 'mensual', 'total'] as const
export const FORECAST_COLUMNS = ['client', 'linies', 'venciment', 'base', 'iva', 'total'] as const

/** How many months of a forecast. */
const forecastLength = z.union(FORECAST_LENGTHS.map(length => z.literal(length)))

/** The order of a screen that shows invoices by client, or one by one. */
const invoiceOrder = <Columns extends readonly [string, ...string[]]>(ofClients: Columns) =>
  z
    .discriminatedUnion('view', [
      z.object({ view: z.literal('clients'), column: z.enum(ofClients), direction }),
      z.object({ view: z.literal('invoices'), column: z.enum(INVOICE_COLUMNS), direction }),
    ])
    .optional()

/**
 * One report with its choices, as a screen, a download and a scheduled mail ask for it.
 * `order` is what somebody has sorted the screen by; absent, the report has the order of its own, clients by name.
 */
export const reportRequestSchema = z.discriminatedUnion('report', [
  z.object({
    report: z.literal('dueSoon'),
    dies: z.number().int().min(1).max(MAX_NEAR_DAYS).default(NEAR_DAYS),
    ...filter,
    order: invoiceOrder(DUE_COLUMNS),
  }),
  z.object({ report: z.literal('pending'), ...filter, order: invoiceOrder(PENDING_COLUMNS) }),
  /** Overdue invoices only, for the weekly mail. */
  z.object({ report: z.literal('overdue'), ...filter }),
  z.object({
    report: z.literal('licences'),
    ...filter,
    order: z.object({ column: z.enum(LICENCE_COLUMNS), direction }).optional(),
  }),
  z.object({
    report: z.literal('forecast'),
    /** `YYYY-MM` */
    month: z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, { error: () => texts.month }),
    ...filter,
    order: z.object({ column: z.enum(FORECAST_COLUMNS), direction }).optional(),
  }),
  z.object({
    report: z.literal('forecastMonths'),
    months: forecastLength,
    ...filter,
    order: z.object({ column: z.string().regex(/^(client|total|\d{4}-\d{2})$/), direction }).optional(),
  }),
  z.object({ report: z.literal('cash'), months: forecastLength, span: z.enum(CASH_SPANS), ...filter }),
  /** The statement of account of one client between two days, both included, in the client's language. On paper and in files alone: on screen it stands on the client's page. */
  z.object({ report: z.literal('account'), client: identifier(), from: day(), to: day(), ...filter }),
  /** The list of a remittance, debit by debit. On paper and in files alone: on screen it is the remittance's page. */
  z.object({ report: z.literal('remittance'), remittance: identifier(), ...filter }),
  /** The list of invoices between two days, both included; with `invoices`, those of it that were chosen. */
  z.object({
    report: z.literal('invoices'),
    from: day(),
    to: day(),
    by: z.enum(INVOICE_DAYS).optional(),
    client: identifier().optional(),
    ...filter,
    invoices: z.array(identifier()).min(1).max(MAX_EXPORTED_INVOICES).optional(),
    /** Those only that are in each of these states. */
    states: z.array(z.string().refine(isListingState)).max(Object.keys(LISTING_STATES).length).default([]),
    order: z.object({ column: z.string().refine(isListingColumn), direction }).optional(),
  }),
])

export type ReportRequest = z.infer<typeof reportRequestSchema>
