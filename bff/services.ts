import type { CookieOptions, Request, RequestHandler } from 'express'
import type { ClientAddressSigner } from '#platform/clientAddress.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { PublicOriginSigner } from '#platform/publicOrigin.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import type { PublicCompany } from '#wire/company.ts'
import type { ExportedFile, InvoiceVersion } from '#wire/jobs.ts'
import type { Claims } from '#wire/session.ts'
import type { ApiClient } from './api/apiClient.ts'
import type { Settings } from './settings.ts'

/**
 * Everything that the middlewares work with. Types only, so that who makes a service and who uses it need not know each other;
 * `makeServices.ts` puts them together.
 */
export type Services = {
  settings: Settings
  logger: Logger
  clock: Clock
  api: ApiClient
  /** Proves to the API for whom the proxy asks. */
  addressSigner: ClientAddressSigner
  /** Proves to the API where browsers find us. */
  originSigner: PublicOriginSigner
  verifyToken: VerifyToken
  /** Reads the session and keeps what is changed in it. */
  session: RequestHandler
  /** Only reads it, which is much cheaper. */
  readSession: RequestHandler
  cookie: SessionCookie
  /**
   * Ends the sessions of an account (its e-mail address) that began before `instant` (milliseconds since 1970). What fails is logged:
   * the API refuses their tokens by itself.
   */
  endSessionsOf: (email: string, instant: number) => Promise<void>
  /** When the session of a login that the API has just taken is said to begin (milliseconds since 1970). */
  beginningOf: (login: { user: { userEmail: string }; signIn: string; startedAt: number }) => number
  /** Ends the session of one sign-in. What fails is logged, as above. */
  endSessionOfSignIn: (signIn: string) => Promise<void>
  companyName: CompanyName
  fileStore: FileStore
  /** Folder of the built interface. */
  builtFolder: string
  sweepHint: SweepHint
  lostDocument: LostDocumentReporter
  /** Every queue, for the operations page and the board. */
  opsQueues: OpsQueues
  /** How long the API may be silent on one request. */
  proxyTimeoutMs: number
  /** Aborted when the process is to end: answers that would go on for long are cut off. */
  stopping: AbortSignal
  /** Logs what this door refuses. */
  logRefusal: LogRefusal
  /** For `/readyz`. */
  checks: Record<string, () => Promise<unknown>>
}

export type ServicesInUse = Services & {
  /** Ends long answers. */
  stop: () => void
  close: () => Promise<void>
}

/** @throws {AppError} 502 when the token is not one of the API's, 503 when the API's keys can't be read. */
export type VerifyToken = (token: string) => Promise<Claims>

/** Logs a request that this door refuses, and why. Returns at once and never fails. */
export type LogRefusal = (reason: 'other-site' | 'address' | 'too-many', req: Request) => void

export type SessionCookie = { name: string; options: CookieOptions }

/** What the footer says of the company. */
export type CompanyName = {
  /** The name is empty while the API has never told it; never rejected. */
  read: () => Promise<PublicCompany>
  /** Something was written: it may have another name or logo now. */
  forget: () => void
}

export type SweepHint = {
  /**
   * Tells the workers that this request has written something. Returns at once and never fails: the sweep comes every 30 s
   * anyway.
   */
  send: (requestId: string) => void
  /** Resolves when the queue answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** What the file store keeps: the PDF of an invoice's version, or a file that somebody asked for. */
export type StoredDocument = { invoice: InvoiceVersion } | { exported: ExportedFile }

export type LostDocumentReporter = {
  /**
   * Tells the workers that somebody wanted this document and the store has none: they look for themselves, and have it made again.
   * Returns at once and never fails: the sweep comes by it some time, and the next who opens it tells again.
   */
  report: (document: StoredDocument, requestId: string) => void
  close: () => Promise<void>
}

/** Every queue of the product, for looking into and for acting on its jobs. */
export type OpsQueues = {
  backend: QueueBackend['kind']
  /** Opens connections at the first use. */
  all: () => readonly JobQueue[]
  /** The queue of this name; null when there is none. */
  byName: (name: string) => JobQueue | null
  close: () => Promise<void>
}
