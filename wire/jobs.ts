import { z } from 'zod'
import { invoiceDocumentSchema } from './documents.ts'

/**
 * The jobs and what they carry. A payload is an identifier: the state comes from the API when the job runs, so that a job
 * may run late, twice or never (the sweep repairs it) without harm.
 */
export const QUEUES = {
  documents: 'documents',
  mail: 'mail',
  maintenance: 'maintenance',
  registration: 'registration',
} as const

export type QueueName = (typeof QUEUES)[keyof typeof QUEUES]

/**
 * Queues that go on whoever wishes otherwise. By them people hear that a device has signed in or an account was changed, and the tax
 * agency of invoices: held back, neither would come, and nobody would be told. The sweep of `maintenance` fills the others.
 */
export const UNSTOPPABLE: readonly QueueName[] = [QUEUES.mail, QUEUES.maintenance, QUEUES.registration]

/** Whether a queue of this name is one of them. */
export const isUnstoppable = (queue: string): boolean => UNSTOPPABLE.some(name => name === queue)

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

/** A job that has waited in the queue since before decision 0026 calls its invoices `facturas`: it is read as well. */
const readAsBefore = <Payload extends z.ZodType>(payload: Payload) =>
  z.preprocess(
    given =>
      typeof given === 'object' && given !== null && 'facturas' in given
        ? { invoices: given.facturas, ...given }
        : given,
    payload,
  )

/** Invoices whose PDFs one job makes. More would wait long for the first, fewer cost more calls than printing. */
export const PDFS_TOGETHER = 25

/** PDFs that one sweep takes out of the store: a rehearsal of ten thousand is gone within an hour, and nothing waits for it. */
export const REMOVED_AT_ONCE = 100

/** Makes the PDFs of these versions of invoices. */
export const renderInvoicePdfsJob = {
  name: 'renderInvoicePdfs',
  queue: QUEUES.documents,
  payload: readAsBefore(z.object({ invoices: z.array(invoiceVersion).min(1).max(PDFS_TOGETHER), requestId })),
} as const

/** Sends the tax agency what may go out now. */
export const sendRecordsJob = {
  name: 'sendRecords',
  queue: QUEUES.registration,
  payload: z.object({ requestId }),
} as const

/** While one waits, others are dropped; one that comes while messages are sent leads to one more. */
export const sendRecordsOnce = {
  deduplication: { id: sendRecordsJob.name, keepLastIfActive: true },
} as const

/** What names the file of an export in the file store. */
const exportedFile = z.object({
  identifier: z.number().int(),
  format: z.string(),
  createdAt: z.iso.datetime(),
})

/** Looks whether the store has lost these, and has them made again where it has. */
export const checkDocumentsJob = {
  name: 'checkDocuments',
  queue: QUEUES.maintenance,
  payload: readAsBefore(
    z.object({
      invoices: z.array(invoiceVersion).max(PDFS_TOGETHER).default([]),
      exports: z.array(exportedFile).max(PDFS_TOGETHER).default([]),
      requestId,
    }),
  ),
} as const

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
 * Answer of `GET /internal/pending`: invoices whose current version has no file yet and is not known to be impossible (unless
 * `impossible=true` asks for those, too), and, on the first page, mails that are due, at most `limit` of them; `attempts` counts how often each was taken in hand. Those that follow
 * are asked for by `GET /internal/mails?limit=…&after=…`.
 */
export const pendingSchema = z.object({
  invoices: z.array(invoiceVersion),
  mails: z.array(pendingMail).default([]),
  /** On the first page: files that somebody should make now. */
  exports: z.array(pendingExport).default([]),
  /** On the first page: files that are kept no longer. Whoever has removed one says so by `DELETE /internal/exports/{id}`. */
  expiredExports: z.array(exportedFile).default([]),
  /** On the first page: PDFs of invoices that are gone. Whoever has removed some says so by `POST /internal/files/removed`. */
  unneeded: z.array(invoiceVersion).default([]),
  /** On the first page: whether a message to the tax agency may go out now. */
  hasRecordsToSend: z.boolean().default(false),
})

/** `POST /internal/files/removed`: PDFs that the store has no more. */
export const removedBody = z.object({ invoices: z.array(invoiceVersion).min(1).max(REMOVED_AT_ONCE) })

/** `POST /internal/documents`: asks for what is printed on these versions, as far as they still want a file. */
export const documentsBody = z.object({ invoices: z.array(invoiceVersion).min(1).max(PDFS_TOGETHER) })

/**
 * Its answer. `invoices` lacks those that have changed, are gone, or have their file; `issuer` is a place in `issuers`: the
 * invoices of a run have one issuer, whose logo is larger than all the rest.
 */
export const documentsSchema = z.object({
  issuers: z.array(invoiceDocumentSchema.shape.issuer),
  invoices: z.array(invoiceDocumentSchema.extend({ issuer: z.number().int() })),
})

/** The file of this version is there (`error` null), or can't be made. */
const documentDone = invoiceVersion.extend({ error: z.string().max(2000).nullable() })

/** `PUT /internal/files`: what has become of these files. */
export const documentsDoneBody = z.object({ invoices: z.array(documentDone).min(1).max(PDFS_TOGETHER) })

/** Mails that are due now. */
export const dueMailsSchema = z.object({ mails: z.array(pendingMail) })

/**
 * Its answer: `noted` lacks the invoices that have changed or are gone; `previous` are the versions whose files are of no use any
 * more; `mails` are the mails that have waited for these files.
 */
export const documentsNotedSchema = dueMailsSchema.extend({
  noted: z.array(z.number().int()),
  previous: z.array(invoiceVersion).default([]),
})

/**
 * `GET /internal/files?limit=…&before=…`: documents that should be there, invoices from the newest on, at most `limit` of those before
 * `before`; on the first page, the newest files of exports as well.
 */
export const keptQuery = z.object({
  limit: z.coerce.number().int().min(1).max(5_000).default(100),
  before: z.coerce.number().int().min(1).optional(),
})

export const keptSchema = z.object({
  invoices: z.array(invoiceVersion),
  exports: z.array(exportedFile).default([]),
})

/**
 * `POST /internal/files/lost`: the store has lost these. PDFs of invoices are wanted again, as far as these are the versions that
 * were noted as there: `invoices` of the answer. So are files of invoices' PDFs; a report tells of its day and is not made again, its
 * file has failed.
 */
export const lostBody = z.object({
  invoices: z.array(invoiceVersion).max(5_000),
  exports: z.array(z.number().int()).max(5_000),
})

export const lostSchema = z.object({ invoices: z.array(invoiceVersion) })

export type PendingQuery = z.infer<typeof pendingQuery>
export type DueMails = z.infer<typeof dueMailsSchema>
export type Pending = z.infer<typeof pendingSchema>
export type PendingMail = z.infer<typeof pendingMail>
export type PendingExport = z.infer<typeof pendingExport>
export type ExportedFile = z.infer<typeof exportedFile>
export type KeptQuery = z.infer<typeof keptQuery>
export type Kept = z.infer<typeof keptSchema>
export type LostBody = z.infer<typeof lostBody>
export type Lost = z.infer<typeof lostSchema>
export type InvoiceVersion = z.infer<typeof invoiceVersion>
export type Documents = z.infer<typeof documentsSchema>
export type DocumentDone = z.infer<typeof documentDone>
export type DocumentsNoted = z.infer<typeof documentsNotedSchema>
