import { z } from 'zod'

/** What an Administrador sees of the machinery. Every part is a call of its own, so that one that is away takes no other with it. */

const count = z.number().int().nonnegative()

/** `GET /bff/ops/queues`: every queue. What waits in a queue that is paused counts as waiting. */
export const opsQueuesSchema = z.object({
  backend: z.enum(['postgres', 'redis']),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: count,
      active: count,
      delayed: count,
      failed: count,
      completed: count,
      paused: z.boolean(),
      /** For how long the oldest waiting job has been there, in seconds; null where none waits. */
      oldestWaitSeconds: z.number().nonnegative().nullable(),
    }),
  ),
})

/** At most so many failed jobs of each queue are told. */
export const MAX_FAILED_JOBS = 100

/** `GET /bff/ops/failed`: jobs that failed, the newest first. `POST /bff/ops/queues/{queue}/jobs/{id}/retry` takes one up again. */
export const opsFailedJobsSchema = z.object({
  jobs: z.array(
    z.object({
      queue: z.string(),
      id: z.string(),
      name: z.string(),
      reason: z.string(),
      attempts: count,
      /** When it failed; null where nobody noted it. */
      data: z.iso.datetime().nullable(),
      /** The request that led to it, where one did. */
      requestId: z.string().nullable(),
    }),
  ),
})

/**
 * `POST /internal/queues/actions`: what an Administrador has done to a queue, for the audit log. The BFF tells it, with that user's
 * token.
 */
export const queueActionBody = z.object({
  /** The queue; null for something that concerns all of them. */
  queue: z.string().max(100).nullable(),
  method: z.string().max(10),
  address: z.string().max(500),
  /** Status of the answer; null when whoever asked did not wait for it, and it may have been done or not. */
  status: z.number().int().min(100).max(599).nullable(),
})

export type QueueAction = z.infer<typeof queueActionBody>

/** At most so many files of the outbox are listed. */
export const MAX_OUTBOX_FILES = 200

/**
 * `GET /bff/ops/outbox`: mails kept as files because there is no mail server, the newest first. One is opened at
 * `/ops/outbox/{name}`, and saved with `?save`.
 */
export const opsOutboxSchema = z.object({
  /** Whether there is a mail server: then nothing is added to the outbox. */
  smtp: z.boolean(),
  total: count,
  files: z.array(z.object({ name: z.string(), bytes: count, data: z.iso.datetime() })),
})

/** The name of a file of the outbox: what a worker writes, and no path. */
export const outboxFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.eml$/)

/**
 * Whether a file of the outbox holds a link that sets somebody's password (decision 0059): it stays on the server's disk, for a session that was left open or
 * stolen would open any account by it.
 */
export const opensAnAccount = (file: string): boolean => file.startsWith('passwordLink-')

/** After so long without a backup somebody has to look. */
export const BACKUP_LATE_MS = 48 * 3_600_000

/** `GET /bff/ops/backups`: the nightly backups, as their folder says. */
export const opsBackupsSchema = z.object({
  /** Whether they are made here at all; else somebody else sees to the database. */
  isOurs: z.boolean(),
  count,
  /** The newest that is whole. */
  last: z.object({ takenAt: z.iso.datetime(), bytes: count }).nullable(),
  /** Whether the newest is older than two days, or there is none after two days. */
  isLate: z.boolean(),
  /** Why the last attempt failed; null where it did not. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})

/** `GET /bff/ops/versions`: what runs here. */
export const opsVersionsSchema = z.object({
  product: z.string(),
  node: z.string(),
  /** Commit of the source, where it is known. */
  commit: z.string().nullable(),
  /** Of Redis, where the queue lives there. */
  redis: z.string().nullable(),
})

/** `GET /api/sistema` (Administrador): what the API knows of itself and of the database. */
export const systemSchema = z.object({
  node: z.string(),
  postgres: z.string(),
  /** Bytes of the database. */
  databaseBytes: count,
  migrations: z.array(z.object({ name: z.string(), data: z.iso.datetime() })),
  /** Migrations of the source that the database has not had yet. */
  pendingMigrations: z.array(z.string()),
  /** Mails by their state. */
  mails: z.record(z.string(), count),
  /** Invoices whose current version has no file yet, and those whose file can't be made. */
  pendingPdfs: count,
  impossiblePdfs: count,
  /** End of the chain of the audit log (`position:hash`), to be written down elsewhere; null before the first entry. */
  auditHead: z.string().nullable(),
  /** Since when the oldest entry waits to be sealed; null where none does. */
  auditUnsealedSince: z.iso.datetime().nullable(),
})

export type OpsQueues = z.infer<typeof opsQueuesSchema>
export type OpsFailedJobs = z.infer<typeof opsFailedJobsSchema>
export type OpsOutbox = z.infer<typeof opsOutboxSchema>
export type OpsBackups = z.infer<typeof opsBackupsSchema>
export type OpsVersions = z.infer<typeof opsVersionsSchema>
export type SystemStatus = z.infer<typeof systemSchema>
