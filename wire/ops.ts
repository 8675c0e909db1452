import { z } from 'zod'

/** What an Administrador sees of the machinery. Every part is a call of its own, so that one that is away takes no other with it. */

const count = z.number().int().nonnegative()

/** `GET /bff/ops/queues`: every queue. What waits in a queue that is paused counts as waiting. */
export const opsQueuesSchema = z.object({
  backend: z.enum(['postgres', 'redis']),
  cues: z.array(
    z.object({
      nom: z.string(),
      enEspera: count,
      actives: count,
      ajornades: count,
      fallides: count,
      fetes: count,
      aturada: z.boolean(),
      /** For how long the oldest waiting job has been there, in seconds; null where none waits. */
      esperaSegons: z.number().nonnegative().nullable(),
    }),
  ),
})

/** At most so many failed jobs of each queue are told. */
export const MOST_FAILED_JOBS = 100

/** `GET /bff/ops/failed`: jobs that failed, the newest first. `POST /bff/ops/queues/{cua}/jobs/{id}/retry` takes one up again. */
export const opsFailedJobsSchema = z.object({
  feines: z.array(
    z.object({
      cua: z.string(),
      id: z.string(),
      nom: z.string(),
      motiu: z.string(),
      intents: count,
      /** When it failed; null where nobody noted it. */
      data: z.iso.datetime().nullable(),
      /** The request that led to it, where one did. */
      requestId: z.string().nullable(),
    }),
  ),
})

/**
 * `POST /internal/cues/accions`: what an Administrador has done to a queue, for the audit log. The BFF tells it, with that user's
 * token.
 */
export const queueActionBody = z.object({
  /** The queue; null for something that concerns all of them. */
  cua: z.string().max(100).nullable(),
  metode: z.string().max(10),
  adreca: z.string().max(500),
  /** Status of the answer; null when whoever asked did not wait for it, and it may have been done or not. */
  estat: z.number().int().min(100).max(599).nullable(),
})

export type QueueAction = z.infer<typeof queueActionBody>

/** At most so many files of the outbox are listed. */
export const MOST_OUTBOX_FILES = 200

/**
 * `GET /bff/ops/outbox`: mails kept as files because there is no mail server, the newest first. One is opened at
 * `/ops/outbox/{nom}`, and saved with `?desa`.
 */
export const opsOutboxSchema = z.object({
  /** Whether there is a mail server: then nothing is added to the outbox. */
  smtp: z.boolean(),
  total: count,
  fitxers: z.array(z.object({ nom: z.string(), bytes: count, data: z.iso.datetime() })),
})

/** The name of a file of the outbox: what a worker writes, and no path. */
export const outboxFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.eml$/)

/** `GET /bff/ops/versions`: what runs here. */
export const opsVersionsSchema = z.object({
  producte: z.string(),
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
  baseDades: count,
  migracions: z.array(z.object({ nom: z.string(), data: z.iso.datetime() })),
  /** Migrations of the source that the database has not had yet. */
  migracionsPendents: z.array(z.string()),
  /** Mails by their state. */
  correus: z.record(z.string(), count),
  /** Invoices whose current version has no file yet, and those whose file can't be made. */
  pdfsPendents: count,
  pdfsImpossibles: count,
})

export type OpsQueues = z.infer<typeof opsQueuesSchema>
export type OpsFailedJobs = z.infer<typeof opsFailedJobsSchema>
export type OpsOutbox = z.infer<typeof opsOutboxSchema>
export type OpsVersions = z.infer<typeof opsVersionsSchema>
export type SystemStatus = z.infer<typeof systemSchema>
