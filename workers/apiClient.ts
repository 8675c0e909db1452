import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import type { Logger } from '#platform/logger.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import { type InvoiceDocument, invoiceDocumentSchema } from '#wire/documents.ts'
import { errorBodySchema } from '#wire/errors.ts'
import { type ExportProgress, type ExportWork, exportWorkSchema } from '#wire/exports.ts'
import {
  type DocumentDone,
  type DocumentsNoted,
  type DueMails,
  documentsNotedSchema,
  documentsSchema,
  dueMailsSchema,
  type InvoiceVersion,
  type Kept,
  type KeptQuery,
  keptSchema,
  type LostBody,
  lostSchema,
  type Pending,
  type PendingQuery,
  pendingSchema,
} from '#wire/jobs.ts'
import { type ClaimBody, type ClaimProgress, type Mail, type MailOutlet, mailSchema } from '#wire/mail.ts'
import { type ReportDocument, reportDocumentSchema } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { dispatchedSchema } from '#wire/schedules.ts'
import { makeHttpClient } from './httpClient.ts'
import { makeServiceToken } from './serviceToken.ts'
import { TransientError } from './transientError.ts'

/**
 * What jobs ask of the API. Every call throws TransientError when the API is away or in trouble, and another Error when its
 * answer means that the call itself is wrong.
 */
export type ApiClient = {
  /**
   * Invoices without a file, by identifier, at most `limit` of those that follow `after`; with the first of them, mails that are
   * due, files to be made and files to be removed.
   */
  pending: (page: PendingQuery, requestId: string) => Promise<Pending>
  /** Mails that are due, by identifier, at most `limit` of those that follow `after`. */
  dueMails: (page: PendingQuery, requestId: string) => Promise<DueMails>
  /** What the PDF of an invoice is made from, as it is now; null when there is no such invoice. */
  invoiceDocument: (identifier: number, requestId: string) => Promise<InvoiceDocument | null>
  /** The same of these versions, as far as they are current and still have no file. */
  wantedDocuments: (versions: readonly InvoiceVersion[], requestId: string) => Promise<InvoiceDocument[]>
  /** Says which files are there or can't be made; answers of which that was still wanted, and who has waited for them. */
  documentsDone: (done: readonly DocumentDone[], requestId: string) => Promise<DocumentsNoted>
  /** Documents that should be there: invoices from the newest on, at most `limit` before `abans`; at first, files of exports, too. */
  keptDocuments: (page: KeptQuery, requestId: string) => Promise<Kept>
  /** Says that the store has lost these; answers of which invoices a PDF is wanted again. */
  documentsLost: (lost: LostBody, requestId: string) => Promise<InvoiceVersion[]>
  /** Takes a mail in hand; null when it is not to be sent now. */
  claimMail: (claim: ClaimBody, requestId: string) => Promise<Mail | null>
  /** Says how it goes with a mail in hand. `lost`: it is in other hands by now. */
  mailProgress: (claim: string, progress: ClaimProgress, requestId: string) => Promise<'noted' | 'lost'>
  /** What a report is printed from; `avui` is the day that it tells about, today when absent. */
  reportDocument: (request: ReportRequest, requestId: string, avui?: Day) => Promise<ReportDocument>
  /** Says where mails go. */
  mailOutlet: (mitja: MailOutlet, requestId: string) => Promise<void>
  /** Has the API send what is due by its clock; answers how many sendings there are more. */
  dispatchSchedules: (requestId: string) => Promise<number>
  /** What a file is made from; null when it is not to be made (any more). */
  exportWork: (identifier: number, requestId: string) => Promise<ExportWork | null>
  /** Says how it goes with a file. `settled`: there is nothing more to be done. */
  exportProgress: (
    identifier: number,
    progress: ExportProgress,
    requestId: string,
  ) => Promise<'noted' | 'settled'>
  /** Says that a file which is kept no longer is removed. */
  exportRemoved: (identifier: number, requestId: string) => Promise<void>
  /** Closes the connections that wait for the next call. */
  close: () => void
}

export type ApiClientOptions = {
  apiUrl: string
  serviceSecret: string
  logger: Logger
  /** Ends the waiting for an API that is away; a call that is under way may end. */
  signal: AbortSignal
  /** How long one call waits for an API that is away before it gives the job back to the queue. */
  patienceMs?: number
}

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; requestId?: string; body?: unknown }
type Answer = { status: number; body: unknown }

const TIMEOUT_MS = 10_000
const PATIENCE_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** The API can't be reached at all, so that waiting a moment is better than trying the next job. */
class Away extends TransientError {}

/** No fault of the call: refused for a reason of this installation, or the API has stumbled. */
const isTrouble = (status: number): boolean => status >= 500 || [401, 403, 408, 425].includes(status)
const isAway = (status: number): boolean => [429, 502, 503, 504].includes(status)

export const makeApiClient = (options: ApiClientOptions): ApiClient => {
  const { apiUrl, serviceSecret, logger, signal, patienceMs = PATIENCE_MS } = options
  const http = makeHttpClient(apiUrl, TIMEOUT_MS)
  let awaySince: number | null = null

  const send = async ({ method, path, requestId, body }: Call, token?: string): Promise<Answer> => {
    const json = body === undefined ? null : JSON.stringify(body)
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
      ...(json === null ? {} : { 'content-type': 'application/json' }),
    }
    const { status, text } = await http.send({ method, path, headers, body: json }).catch(cause => {
      throw new Away('the API does not answer', { cause })
    })
    if (isAway(status)) throw new Away(`the API answered ${status}`)
    return { status, body: asJson(text) }
  }

  const token = makeServiceToken(async () => {
    const answer = await send({ method: 'POST', path: '/internal/token', body: { secret: serviceSecret } })
    if (answer.status !== 200)
      throw new TransientError(`the API gave no token (${answer.status}): is SERVICE_SECRET the same there?`)
    return answer.body
  })

  const authorized = async (call: Call): Promise<Answer> => {
    const first = await token.get()
    const answer = await send(call, first)
    if (answer.status !== 401) return answer
    token.refuse(first)
    return send(call, await token.get())
  }

  const patiently = async (call: Call): Promise<Answer> => {
    const givingUpAt = performance.now() + patienceMs
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const answer = await authorized(call)
        if (awaySince !== null) {
          logger.info({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'the API is back')
          awaySince = null
        }
        return answer
      } catch (error) {
        if (!(error instanceof Away)) throw error
        if (awaySince === null) {
          awaySince = performance.now()
          logger.warn({ err: error }, 'waiting for the API')
        }
        if (performance.now() + pauseMs > givingUpAt) throw error
        await pause(pauseMs, undefined, { signal }).catch(() => {
          throw new TransientError('this worker is stopping')
        })
      }
    }
  }

  /** @returns the answer when its status is one of `expected`. */
  const ask = async (call: Call, expected: number[]): Promise<Answer> => {
    const answer = await patiently(call)
    if (expected.includes(answer.status)) return answer
    const told = errorBodySchema.safeParse(answer.body)
    const message = `${call.method} ${call.path}: ${answer.status}${told.success ? ` ${told.data.code}: ${told.data.error}` : ''}`
    throw isTrouble(answer.status) ? new TransientError(message) : new Error(message)
  }

  return {
    pending: async ({ limit, after }, requestId) => {
      const path = `/internal/pending?limit=${limit}&after=${after}`
      const { body } = await ask({ method: 'GET', path, requestId }, [200])
      return checked(pendingSchema, body, path)
    },
    dueMails: async ({ limit, after }, requestId) => {
      const path = `/internal/correus?limit=${limit}&after=${after}`
      const { body } = await ask({ method: 'GET', path, requestId }, [200])
      return checked(dueMailsSchema, body, path)
    },
    invoiceDocument: async (identifier, requestId) => {
      const path = `/internal/facturas/${identifier}/document`
      const { status, body } = await ask({ method: 'GET', path, requestId }, [200, 404])
      return status === 404 ? null : checked(invoiceDocumentSchema, body, path)
    },
    wantedDocuments: async (facturas, requestId) => {
      const path = '/internal/documents'
      const { body } = await ask({ method: 'POST', path, requestId, body: { facturas } }, [200])
      const wanted = checked(documentsSchema, body, path)
      return wanted.facturas.map(({ emisor, ...document }) => {
        const issuer = wanted.emisores[emisor]
        if (issuer === undefined) throw new Error(`${path}: no issuer ${emisor}`)
        return { ...document, emisor: issuer }
      })
    },
    documentsDone: async (facturas, requestId) => {
      const path = '/internal/archivos'
      const { body } = await ask({ method: 'PUT', path, requestId, body: { facturas } }, [200])
      return checked(documentsNotedSchema, body, path)
    },
    keptDocuments: async ({ limit, abans }, requestId) => {
      const path = `/internal/archivos?limit=${limit}${abans === undefined ? '' : `&abans=${abans}`}`
      const { body } = await ask({ method: 'GET', path, requestId }, [200])
      return checked(keptSchema, body, path)
    },
    documentsLost: async (lost, requestId) => {
      const path = '/internal/archivos/perduts'
      const { body } = await ask({ method: 'POST', path, requestId, body: lost }, [200])
      return checked(lostSchema, body, path).facturas
    },
    claimMail: async (claim, requestId) => {
      const path = '/internal/claims'
      const { status, body } = await ask({ method: 'POST', path, requestId, body: claim }, [200, 404, 409])
      return status === 200 ? checked(mailSchema, body, path) : null
    },
    mailProgress: async (claim, progress, requestId) => {
      const call = { method: 'PUT', path: `/internal/claims/${claim}`, requestId, body: progress } as const
      const { status } = await ask(call, [204, 404, 409])
      return status === 204 ? 'noted' : 'lost'
    },
    reportDocument: async (request, requestId, avui) => {
      const path = `/internal/informes${avui === undefined ? '' : `?avui=${avui}`}`
      const { body } = await ask({ method: 'POST', path, requestId, body: request }, [200])
      return checked(reportDocumentSchema, body, path)
    },
    mailOutlet: async (mitja, requestId) => {
      await ask({ method: 'PUT', path: '/internal/correus/mitja', requestId, body: { mitja } }, [204])
    },
    dispatchSchedules: async requestId => {
      const path = '/internal/enviaments'
      const { body } = await ask({ method: 'POST', path, requestId, body: {} }, [200])
      return checked(dispatchedSchema, body, path).enviaments.length
    },
    exportWork: async (identifier, requestId) => {
      const path = `/internal/exportacions/${identifier}`
      const { status, body } = await ask({ method: 'GET', path, requestId }, [200, 404, 409])
      return status === 200 ? checked(exportWorkSchema, body, path) : null
    },
    exportProgress: async (identifier, progress, requestId) => {
      const path = `/internal/exportacions/${identifier}`
      const { status } = await ask({ method: 'PUT', path, requestId, body: progress }, [204, 404, 409])
      return status === 204 ? 'noted' : 'settled'
    },
    exportRemoved: async (identifier, requestId) => {
      await ask({ method: 'DELETE', path: `/internal/exportacions/${identifier}`, requestId }, [204, 404])
    },
    close: http.close,
  }
}

const asJson = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const checked = <Schema extends z.ZodType>(schema: Schema, body: unknown, path: string): z.infer<Schema> => {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${path} answered something unexpected: ${issue?.path.join('.')}: ${issue?.message}`)
}
