import { z } from 'zod'

/**
 * The jobs and what they carry. A payload is an identifier: the state comes from the API when the job runs, so that a job
 * may run late, twice or never (the sweep repairs it) without harm.
 */
export const QUEUES = { documents: 'documents', maintenance: 'maintenance' } as const

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES]

/** Looks for work that no job stands for and queues it. */
export const sweepJob = { name: 'sweep', queue: QUEUES.maintenance, payload: z.object({}) } as const

/** Makes the PDF of one version of an invoice. */
export const renderInvoicePdfJob = {
  name: 'renderInvoicePdf',
  queue: QUEUES.documents,
  payload: z.object({ identifier: z.number().int(), version: z.number().int() }),
} as const

export type RenderInvoicePdf = z.infer<typeof renderInvoicePdfJob.payload>

/** Deterministic: the same version of an invoice is queued once. No `:` and not all digits (BullMQ). */
export const renderInvoicePdfId = (job: RenderInvoicePdf): string =>
  `invoice-pdf-${job.identifier}-v${job.version}`

/** Answer of `GET /internal/pending`: invoices whose current version has no file yet. */
export const pendingSchema = z.object({ facturas: z.array(renderInvoicePdfJob.payload) })

/** `PUT /internal/archivo`: the file of this version is there (`error` null), or can't be made. */
export const documentDoneBody = renderInvoicePdfJob.payload.extend({ error: z.string().max(2000).nullable() })

export type Pending = z.infer<typeof pendingSchema>
export type DocumentDone = z.infer<typeof documentDoneBody>
