import { z } from 'zod'

/**
 * The jobs and what they carry. A payload is an identifier: the state comes from the API when the job runs, so that a job
 * may run late, twice or never (the sweep repairs it) without harm.
 */
export const QUEUES = { documents: 'documents', mail: 'mail', maintenance: 'maintenance' } as const

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES]

/** The request that led to a job, where one did: it stands in the job's log lines and goes on to the API. */
const requestId = z.string().max(64).optional()

/** Looks for work that no job stands for and queues it. */
export const sweepJob = {
  name: 'sweep',
  queue: QUEUES.maintenance,
  payload: z.object({ requestId }),
} as const

/**
 * How a hint is added to the queue: while one waits, others are dropped; one that comes while a sweep runs, which may have
 * looked too early, leads to one more.
 */
export const sweepHint = {
  deduplication: { id: sweepJob.name, keepLastIfActive: true },
  removeOnComplete: true,
  removeOnFail: { count: 20 },
} as const

/** Has the API send what is due by its clock. Comes when a schedule says so; the sweep asks as well, for what was missed. */
export const dispatchSchedulesJob = {
  name: 'dispatchSchedules',
  queue: QUEUES.maintenance,
  payload: z.object({ requestId }),
} as const

const invoiceVersion = z.object({ identifier: z.number().int(), version: z.number().int() })

/** Makes the PDF of one version of an invoice. */
export const renderInvoicePdfJob = {
  name: 'renderInvoicePdf',
  queue: QUEUES.documents,
  payload: invoiceVersion.extend({ requestId }),
} as const

export type RenderInvoicePdf = z.infer<typeof renderInvoicePdfJob.payload>

/** Deterministic: the same version of an invoice is queued once. No `:` and not all digits (BullMQ). */
export const renderInvoicePdfId = (job: z.infer<typeof invoiceVersion>): string =>
  `invoice-pdf-${job.identifier}-v${job.version}`

/** Sends one mail, or finds that there is nothing to be done. */
export const sendMailJob = {
  name: 'sendMail',
  queue: QUEUES.mail,
  payload: z.object({ identifier: z.number().int(), requestId }),
} as const

/** `requestId`: the request that wrote the mail, where one did. */
const pendingMail = z.object({
  identifier: z.number().int(),
  attempts: z.number().int(),
  requestId: z.string().nullable(),
})

/** Deterministic: each attempt of a mail is queued once. */
export const sendMailId = (mail: { identifier: number; attempts: number }): string =>
  `mail-${mail.identifier}-a${mail.attempts}`

/** Makes a file that staff asked for: a report, or the PDFs of many invoices in one. */
export const makeExportJob = {
  name: 'makeExport',
  queue: QUEUES.documents,
  payload: z.object({ identifier: z.number().int(), requestId }),
} as const

const pendingExport = z.object({
  identifier: z.number().int(),
  attempts: z.number().int(),
  requestId: z.string().nullable(),
})

/** Deterministic: each attempt at a file is queued once. */
export const makeExportId = (file: { identifier: number; attempts: number }): string =>
  `export-${file.identifier}-a${file.attempts}`

/** `GET /internal/pending?limit=…&after=…`: at most `limit` invoices, by identifier, from the one that follows `after`. */
export const pendingQuery = z.object({
  limit: z.coerce.number().int().min(1).max(5_000).default(1_000),
  after: z.coerce.number().int().min(0).default(0),
})

/**
 * Answer of `GET /internal/pending`: invoices whose current version has no file yet and is not known to be impossible, and, on
 * the first page, mails that are due, at most `limit` of them; `attempts` counts how often each was taken in hand. Those that follow
 * are asked for by `GET /internal/correus?limit=…&after=…`.
 */
export const pendingSchema = z.object({
  facturas: z.array(invoiceVersion),
  correus: z.array(pendingMail).default([]),
  /** On the first page: files that somebody should make now. */
  exportacions: z.array(pendingExport).default([]),
  /** On the first page: files that are kept no longer. Whoever has removed one says so by `DELETE /internal/exportacions/{id}`. */
  exportacionsCaducades: z.array(z.object({ identifier: z.number().int(), format: z.string() })).default([]),
})

/** `PUT /internal/archivo`: the file of this version is there (`error` null), or can't be made. */
export const documentDoneBody = invoiceVersion.extend({ error: z.string().max(2000).nullable() })

/** Mails that are due now. */
export const dueMailsSchema = z.object({ correus: z.array(pendingMail) })

/** Its answer: 200 with the mails that have waited for this file, or 204 where none has. */
export const documentDoneSchema = dueMailsSchema

export type PendingQuery = z.infer<typeof pendingQuery>
export type DueMails = z.infer<typeof dueMailsSchema>
export type Pending = z.infer<typeof pendingSchema>
export type PendingMail = z.infer<typeof pendingMail>
export type PendingExport = z.infer<typeof pendingExport>
export type DocumentDone = z.infer<typeof documentDoneBody>
export type DocumentNoted = z.infer<typeof documentDoneSchema>
