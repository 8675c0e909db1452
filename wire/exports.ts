import { z } from 'zod'
import { LANGUAGES } from '#language/language.ts'
import { printedDeclarationSchema, signBody } from './declarations.ts'
import { MAX_EXPORTED_INVOICES } from './exportLimits.ts'
import { identifier } from './fields.ts'
import { mandateOrderFields, printedOrderSchema } from './mandateOrders.ts'
import { reportRequestSchema } from './reportRequests.ts'

export { MAX_EXPORTED_INVOICES } from './exportLimits.ts'

/**
 * `POST /api/exportacions`: a file that a worker makes. A report with its choices, or the PDFs of invoices – those chosen, or all of
 * a billing run – merged into one or packed –, the registration records of the
 * company, packed, the declaration of the software, or an order for a client to sign.
 */
export const exportBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    format: z.enum(['pdf', 'xlsx', 'csv']),
    request: reportRequestSchema,
  }),
  z.object({
    kind: z.literal('invoices'),
    format: z.enum(['pdf', 'zip']),
    invoices: z.array(identifier()).min(1).max(MAX_EXPORTED_INVOICES),
  }),
  z.object({
    kind: z.literal('run'),
    format: z.enum(['pdf', 'zip']),
    /** `Idempotency-Key` of the run. */
    runKey: z.string().min(1).max(200),
  }),
  z.object({ kind: z.literal('records'), format: z.literal('zip') }),
  /** A declaración responsable, by its digest. */
  z.object({ kind: z.literal('declaration'), format: z.literal('pdf'), digest: signBody.shape.digest }),
  z.object({ kind: z.literal('mandate'), format: z.literal('pdf'), ...mandateOrderFields }),
])

export const exportStateSchema = z.enum(['pending', 'running', 'done', 'failed'])

/**
 * Answer of `POST /api/exportacions` (202) and of `GET /api/exportacions/{id}`, which only who asked for the file gets. It is
 * kept for seven days, and as long as it is among the account's last twenty.
 */
export const exportSchema = z.object({
  identifier: identifier(),
  format: z.enum(['pdf', 'xlsx', 'csv', 'zip']),
  /** Name of the file, as the browser saves it. */
  fileName: z.string(),
  state: exportStateSchema,
  /** How much of it is made, of how much; `total` null while nobody knows. */
  progress: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it failed, in words of staff. */
  error: z.string().nullable(),
  /** Where it is downloaded, once it is there: `/documents/exportacions/{id}`. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** `GET /api/exportacions`: the caller's own, the last twenty, newest first. */
export const exportsSchema = z.array(exportSchema)

/** A chain of registration records up to one of them. */
const exportedChain = z.object({ chain: identifier(), lastSequence: z.number().int() })

/** `GET /internal/exports/{id}`: what a worker needs to make it; 409 when it is made, or known to be impossible. */
export const exportWorkSchema = z.object({
  identifier: identifier(),
  format: z.enum(['pdf', 'xlsx', 'csv', 'zip']),
  fileName: z.string(),
  /** How often somebody has begun to make it. */
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  /** What it is to be written in; null while who asked for it has chosen none. */
  language: z.enum(LANGUAGES).nullable().default(null),
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('report'), request: reportRequestSchema }),
    z.object({
      kind: z.literal('invoices'),
      invoices: z.array(
        z.object({
          identifier: identifier(),
          version: z.number().int(),
          serieIdentifier: z.string(),
          numFact: z.number().int(),
        }),
      ),
    }),
    z.object({ kind: z.literal('records'), chains: z.array(exportedChain) }),
    z.object({ kind: z.literal('declaration'), declaration: printedDeclarationSchema }),
    z.object({ kind: z.literal('mandate'), order: printedOrderSchema }),
  ]),
})

/**
 * `PUT /internal/exports/{id}`: how it goes. `running` with `progress: 0` says that somebody begins, `pending` that whoever has begun waits
 * for the store, so that it counts for nothing. 409: it is settled already, so
 * that there is nothing more to be done.
 */
export const exportProgressBody = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('running'),
    progress: z.number().int().min(0),
    total: z.number().int().min(0),
  }),
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('failed'), error: z.string().min(1).max(2000) }),
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
export type ExportFormat = Export['format']
export type Export = z.infer<typeof exportSchema>
export type ExportWork = z.infer<typeof exportWorkSchema>
export type ExportProgress = z.infer<typeof exportProgressBody>
