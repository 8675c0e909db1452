import { z } from 'zod'
import { AGEING_BUCKETS } from '#domain/ageing.ts'
import { MAX_EXPORTED_INVOICES } from './exportLimits.ts'
import { day, identifier } from './fields.ts'
import { isListingColumn } from './invoiceListing.ts'

/**
 * The reports by their address on the screen; `vencudes` are the overdue ones of `pp`, `previsio` is the forecast of a month,
 * `factures` the list of invoices. */
export const REPORTS = ['venciments', 'pp', 'vencudes', 'licencies', 'previsio', 'factures'] as const

export type ReportName = (typeof REPORTS)[number]

/** How near "near due" is unless the caller says otherwise (readings, reports). */
export const NEAR_DAYS = 15

/** How far ahead "near due" may reach. */
export const MOST_NEAR_DAYS = 3650

/** What the text is looked for in; the screens' own filters have the same keys. */
const searchFields = z.array(z.enum(['client', 'numero', 'titols', 'pagada'])).max(4)

/** The filter of the screen: rows that hold the text, compared without case and accents (`fold`). */
const filter = {
  cerca: z.string().trim().max(200).default(''),
  /** Empty: in every field that the report can be searched by. */
  camps: searchFields.default([]),
}

const sentit = z.enum(['asc', 'desc']).default('asc')

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
export const LICENCE_COLUMNS = ['client', 'llicencies', 'titols', 'total'] as const
export const FORECAST_COLUMNS = ['client', 'linies', 'venciment', 'base', 'iva', 'total'] as const

/** The order of a screen that shows invoices by client, or one by one. */
const invoiceOrder = <Columns extends readonly [string, ...string[]]>(ofClients: Columns) =>
  z
    .discriminatedUnion('vista', [
      z.object({ vista: z.literal('clients'), columna: z.enum(ofClients), sentit }),
      z.object({ vista: z.literal('factures'), columna: z.enum(INVOICE_COLUMNS), sentit }),
    ])
    .optional()

/**
 * One report with its choices, as a screen, a download and a scheduled mail ask for it.
 * `ordre` is what somebody has sorted the screen by; absent, the report has the order of its own, clients by name.
 */
export const reportRequestSchema = z.discriminatedUnion('informe', [
  z.object({
    informe: z.literal('venciments'),
    dies: z.number().int().min(1).max(MOST_NEAR_DAYS).default(NEAR_DAYS),
    ...filter,
    ordre: invoiceOrder(DUE_COLUMNS),
  }),
  z.object({ informe: z.literal('pp'), ...filter, ordre: invoiceOrder(PENDING_COLUMNS) }),
  /** Overdue invoices only, for the weekly mail. */
  z.object({ informe: z.literal('vencudes'), ...filter }),
  z.object({
    informe: z.literal('licencies'),
    ...filter,
    ordre: z.object({ columna: z.enum(LICENCE_COLUMNS), sentit }).optional(),
  }),
  z.object({
    informe: z.literal('previsio'),
    /** `YYYY-MM` */
    mes: z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, { message: 'Mes no vàlid.' }),
    ...filter,
    ordre: z.object({ columna: z.enum(FORECAST_COLUMNS), sentit }).optional(),
  }),
  /** The list of invoices between two days, both included; with `facturas`, those of it that were chosen. */
  z.object({
    informe: z.literal('factures'),
    des: day(),
    fins: day(),
    ...filter,
    facturas: z.array(identifier()).min(1).max(MAX_EXPORTED_INVOICES).optional(),
    ordre: z.object({ columna: z.string().refine(isListingColumn), sentit }).optional(),
  }),
])

export type ReportRequest = z.infer<typeof reportRequestSchema>
