import type { ErrorBody } from '#wire/errors.ts'
import { texts } from './failureTexts.ts'

/** Why a call failed, ready to be shown. */
export type Failure = {
  /** HTTP status, null when no answer came. */
  status: number | null
  code: string
  /** A sentence for staff. */
  message: string
  /** Body field → what is wrong with it. */
  fields: Record<string, string>
  /** To be named when asking for help; null when the server never saw the request or gave none. */
  requestId: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isErrorBody = (value: unknown): value is ErrorBody =>
  isObject(value) && typeof value.code === 'string' && typeof value.error === 'string'

/** What to say for a status whose body is not ours (a proxy in between, a server that is down). */
function messageOfStatus(status: number): string {
  if (status === 401) return texts.sessionOver
  if (status === 403) return texts.notAllowed
  if (status === 404) return texts.gone
  if (status === 409) return texts.conflict
  if (status === 413) return texts.tooLarge
  if (status === 429) return texts.tooMany
  return status >= 500 ? texts.serverDown : texts.unexpected
}

const failure = (status: number | null, code: string, message: string): Failure => ({
  status,
  code,
  message,
  fields: {},
  requestId: null,
})

function ofBody(status: number, body: unknown): Failure {
  if (!isErrorBody(body)) return failure(status, `http-${status}`, messageOfStatus(status))
  return {
    status,
    code: body.code,
    message: body.error || messageOfStatus(status),
    fields: body.fields ?? {},
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
  }
}

/** Translates whatever a call of RTK Query rejected with. The only place that knows those shapes. */
export function toFailure(error: unknown): Failure {
  if (!isObject(error)) return failure(null, 'unexpected', texts.unexpected)
  const { status } = error
  if (typeof status === 'number') return ofBody(status, error.data)
  if (status === 'FETCH_ERROR') return failure(null, 'no-connection', texts.noConnection)
  if (status === 'TIMEOUT_ERROR') return failure(null, 'timeout', texts.tooSlow)
  if (status === 'PARSING_ERROR') {
    const original = typeof error.originalStatus === 'number' ? error.originalStatus : null
    if (original !== null && original >= 400)
      return failure(original, `http-${original}`, messageOfStatus(original))
    return failure(original, 'unreadable', texts.unreadable)
  }
  return failure(null, 'unexpected', texts.unexpected)
}
