import { z } from 'zod'

/** The reports by their address on the screen; `vencudes` are the overdue ones of `pp`, `previsio` is the forecast of a month. */
export const REPORTS = ['venciments', 'pp', 'vencudes', 'licencies', 'previsio'] as const

export type ReportName = (typeof REPORTS)[number]

/** How near "near due" is unless the caller says otherwise (readings, reports). */
export const NEAR_DAYS = 15

/** How far ahead "near due" may reach. */
export const MOST_NEAR_DAYS = 3650

/** What the text is looked for in; the screens' own filters have the same keys. */
const searchFields = z.array(z.enum(['client', 'numero', 'titols'])).max(3)

/** The filter of the screen: rows that hold the text, compared without case and accents (`fold`). */
const filter = {
  cerca: z.string().trim().max(200).default(''),
  /** Empty: in every field that the report can be searched by. */
  camps: searchFields.default([]),
}

/** One report with its choices, as a screen, a download and a scheduled mail ask for it. */
export const reportRequestSchema = z.discriminatedUnion('informe', [
  z.object({
    informe: z.literal('venciments'),
    dies: z.number().int().min(1).max(MOST_NEAR_DAYS).default(NEAR_DAYS),
    ...filter,
  }),
  z.object({ informe: z.literal('pp'), ...filter }),
  /** Overdue invoices only, for the weekly mail. */
  z.object({ informe: z.literal('vencudes'), ...filter }),
  z.object({ informe: z.literal('licencies'), ...filter }),
  z.object({
    informe: z.literal('previsio'),
    /** `YYYY-MM` */
    mes: z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, { message: 'Mes no vàlid.' }),
    ...filter,
  }),
])

export type ReportRequest = z.infer<typeof reportRequestSchema>
