import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { spokenLanguage } from '#language/language.ts'
import type { ApiWay } from '#platform/apiAgent.ts'
import { makeHttpClient } from '#platform/httpClient.ts'
import type { Logger } from '#platform/logger.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import type { AddressSent, AnswerOf, BodySent, Calls } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import { errorBodySchema } from '#wire/errors.ts'
import { pathOf } from '#wire/pathOf.ts'
import { documentShapes } from '#wire/shapes/documents.ts'
import { exportShapes } from '#wire/shapes/exports.ts'
import { mailShapes } from '#wire/shapes/mails.ts'
import { reportShapes } from '#wire/shapes/reports.ts'
import { scheduleShapes } from '#wire/shapes/schedules.ts'
import type { Shape } from '#wire/shapes/shape.ts'
import { verifactuShapes } from '#wire/shapes/verifactu.ts'
import { makeServiceToken } from './serviceToken.ts'
import { TransientError } from './transientError.ts'

/** Of the calls that workers make: the shapes of all would have a worker know every record of the books. */
const SHAPES = {
  ...documentShapes,
  ...exportShapes,
  ...mailShapes,
  ...reportShapes,
  ...scheduleShapes,
  ...verifactuShapes,
}

type Name = {
  [N in keyof typeof SHAPES]: Calls[N]['permission'] extends 'work' ? N : never
}[keyof typeof SHAPES]

type Asked<N extends Name> = {
  at?: AddressSent<N>
  body?: BodySent<N>
  requestId: string
  /** Waits for an API that is away also while this worker stops: nobody else can say it later. */
  isLastWord?: boolean
}

/**
 * Makes a call of the table that is the workers' to make, and checks what is answered.
 *
 * @param absent statuses by which the API says that there is nothing to do, or no longer: they are answered null.
 * @throws TransientError when the API is away or in trouble, and another Error when its answer means that the call itself is wrong.
 */
export type CallApi = <N extends Name, const Absent extends readonly number[]>(
  call: Call & { name: N },
  asked: Asked<N>,
  ...absent: Absent
) => Promise<AnswerOf<N> | (Absent extends readonly [] ? never : null)>

export type CallApiOptions = ApiWay & {
  serviceSecret: string
  logger: Logger
  /** Ends the waiting for an API that is away, but for a last word; a call that is under way may end. */
  signal: AbortSignal
  /** How long one call waits for an API that is away before it gives the job back to the queue. */
  retryForMs?: number
}

type Sent = { method: string; path: string; requestId?: string; body?: unknown }
type Answer = { status: number; body: unknown }

const TIMEOUT_MS = 10_000
const RETRY_FOR_MS = 30_000
const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 2_000

/** The API can't be reached at all, so that waiting a moment is better than trying the next job. */
class ApiUnavailable extends TransientError {}

/** No fault of the call: refused for a reason of this installation, or the API has stumbled. */
const isTrouble = (status: number): boolean => status >= 500 || [401, 403, 408, 425].includes(status)
const isAway = (status: number): boolean => [429, 502, 503, 504].includes(status)

/** @returns the way to call, and `close`, which ends the connections that wait for the next call. */
export const makeCallApi = (options: CallApiOptions): { call: CallApi; close: () => void } => {
  const { serviceSecret, logger, signal, retryForMs = RETRY_FOR_MS } = options
  const http = makeHttpClient(options, TIMEOUT_MS)
  let unavailableSince: number | null = null

  const send = async ({ method, path, requestId, body }: Sent, token?: string): Promise<Answer> => {
    const json = body === undefined ? null : JSON.stringify(body)
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
      ...(json === null ? {} : { 'content-type': 'application/json' }),
      ...(spokenLanguage() === 'spec' ? {} : { 'accept-language': spokenLanguage() }),
    }
    const { status, text } = await http.send({ method, path, headers, body: json }).catch(cause => {
      throw new ApiUnavailable('the API does not answer', { cause })
    })
    if (isAway(status)) throw new ApiUnavailable(`the API answered ${status}`)
    return { status, body: asJson(text) }
  }

  const token = makeServiceToken(async () => {
    const answer = await send({
      method: sessionCalls.takeServiceToken.method,
      path: pathOf(sessionCalls.takeServiceToken),
      body: { secret: serviceSecret },
    })
    if (answer.status !== 200)
      throw new TransientError(`the API gave no token (${answer.status}): is SERVICE_SECRET the same there?`)
    return answer.body
  })

  const authorized = async (call: Sent): Promise<Answer> => {
    const first = await token.get()
    const answer = await send(call, first)
    if (answer.status !== 401) return answer
    token.refuse(first)
    return send(call, await token.get())
  }

  const withRetries = async (call: Sent, isLastWord: boolean): Promise<Answer> => {
    const deadline = performance.now() + retryForMs
    for (let pauseMs = FIRST_BACKOFF_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_BACKOFF_MS)) {
      try {
        const answer = await authorized(call)
        if (unavailableSince !== null) {
          logger.info(
            { seconds: Math.round((performance.now() - unavailableSince) / 1000) },
            'the API is back',
          )
          unavailableSince = null
        }
        return answer
      } catch (error) {
        if (!(error instanceof ApiUnavailable)) throw error
        if (unavailableSince === null) {
          unavailableSince = performance.now()
          logger.warn({ err: error }, 'waiting for the API')
        }
        if (performance.now() + pauseMs > deadline) throw error
        await pause(pauseMs, undefined, isLastWord ? {} : { signal }).catch(() => {
          throw new TransientError('this worker is stopping')
        })
      }
    }
  }

  const call: CallApi = async (asked, { at, body, requestId, isLastWord = false }, ...absent) => {
    const path = pathOf(asked, at)
    const answer = await withRetries({ method: asked.method, path, requestId, body }, isLastWord)
    const { answers }: Shape = SHAPES[asked.name]
    const schema = answers[answer.status]
    const isAbsent = absent.includes(answer.status)
    if (schema === undefined && !isAbsent) throw refused(`${asked.method} ${path}`, answer)
    const read = schema instanceof z.ZodType ? checked(schema, answer.body, path) : undefined
    // That the schema of this call makes its answer, the compiler can't follow.
    return (isAbsent ? null : read) as never
  }

  return { call, close: http.close }
}

const refused = (what: string, { status, body }: Answer): Error => {
  const parsed = errorBodySchema.safeParse(body)
  const message = `${what}: ${status}${parsed.success ? ` ${parsed.data.code}: ${parsed.data.error}` : ''}`
  return isTrouble(status) ? new TransientError(message) : new Error(message)
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
