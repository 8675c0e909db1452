import { z } from 'zod'
import { MAX_EXPORTED_INVOICES } from './exportLimits.ts'
import { identifier } from './fields.ts'
import { reportRequestSchema } from './reportRequests.ts'

export { MAX_EXPORTED_INVOICES } from './exportLimits.ts'

/**
 * `POST /api/exportacions`: a file that a worker makes. A report with its choices, or the PDFs of invoices – those chosen, or all of
 * a billing run – merged into one or packed.
 */
export const exportBody = z.discriminatedUnion('tipus', [
  z.object({
    tipus: z.literal('informe'),
    format: z.enum(['pdf', 'xlsx', 'csv']),
    peticio: reportRequestSchema,
  }),
  z.object({
    tipus: z.literal('factures'),
    format: z.enum(['pdf', 'zip']),
    facturas: z.array(identifier()).min(1).max(MAX_EXPORTED_INVOICES),
  }),
  z.object({
    tipus: z.literal('tirada'),
    format: z.enum(['pdf', 'zip']),
    /** `Idempotency-Key` of the run. */
    tirada: z.string().min(1).max(200),
  }),
])

export const exportStateSchema = z.enum(['pendent', 'en-curs', 'fet', 'fallit'])

/**
 * Answer of `POST /api/exportacions` (202) and of `GET /api/exportacions/{id}`, which only who asked for the file gets. It is
 * kept for seven days, and as long as it is among the account's last twenty.
 */
export const exportSchema = z.object({
  identifier: identifier(),
  format: z.enum(['pdf', 'xlsx', 'csv', 'zip']),
  /** Name of the file, as the browser saves it. */
  nom: z.string(),
  estat: exportStateSchema,
  /** How much of it is made, of how much; `total` null while nobody knows. */
  fet: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it failed, in words of staff. */
  error: z.string().nullable(),
  /** Where it is downloaded, once it is there: `/documents/exportacions/{id}`. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** `GET /api/exportacions`: the caller's own, the last twenty, newest first. */
export const exportsSchema = z.array(exportSchema)

/** `GET /internal/exportacions/{id}`: what a worker needs to make it; 409 when it is made, or known to be impossible. */
export const exportWorkSchema = z.object({
  identifier: identifier(),
  format: z.enum(['pdf', 'xlsx', 'csv', 'zip']),
  nom: z.string(),
  /** How often somebody has begun to make it. */
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  contingut: z.discriminatedUnion('tipus', [
    z.object({ tipus: z.literal('informe'), peticio: reportRequestSchema }),
    z.object({
      tipus: z.literal('factures'),
      facturas: z.array(
        z.object({
          identifier: identifier(),
          version: z.number().int(),
          serieIdentifier: z.string(),
          numFact: z.number().int(),
        }),
      ),
    }),
  ]),
})

/**
 * `PUT /internal/exportacions/{id}`: how it goes. `en-curs` with `fet: 0` says that somebody begins. 409: it is settled already, so
 * that there is nothing more to be done.
 */
export const exportProgressBody = z.discriminatedUnion('estat', [
  z.object({ estat: z.literal('en-curs'), fet: z.number().int().min(0), total: z.number().int().min(0) }),
  z.object({ estat: z.literal('fet') }),
  z.object({ estat: z.literal('fallit'), error: z.string().min(1).max(2000) }),
])

/**
 * Where the file is kept in the file store. Books that were restored from a backup give identifiers again, beside files that are
 * newer than they are; when it was asked for tells the two apart.
 */
export const exportKey = (file: { identifier: number; createdAt: string; format: string }): string =>
  `exportacions/${file.identifier}-${Date.parse(file.createdAt)}.${file.format}`

/** Where it was kept before that: the files of seven days are still there when the product is brought up to date. */
export const formerExportKey = (file: { identifier: number; format: string }): string =>
  `exportacions/${file.identifier}.${file.format}`

export type ExportBody = z.infer<typeof exportBody>
export type ExportState = z.infer<typeof exportStateSchema>
export type Export = z.infer<typeof exportSchema>
export type ExportWork = z.infer<typeof exportWorkSchema>
export type ExportProgress = z.infer<typeof exportProgressBody>
