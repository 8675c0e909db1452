import type { ErrorBody } from '#wire/errors.ts'

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

const NO_CONNECTION = 'No hi ha connexió amb el servidor. Comproveu la xarxa i torneu-ho a provar.'
const TOO_SLOW = 'El servidor triga massa a respondre. Torneu-ho a provar.'
const UNREADABLE = 'El servidor ha donat una resposta que no s’entén.'
const UNEXPECTED = 'Alguna cosa ha fallat. Torneu-ho a provar.'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isErrorBody = (value: unknown): value is ErrorBody =>
  isObject(value) && typeof value.code === 'string' && typeof value.error === 'string'

/** What to say for a status whose body is not ours (a proxy in between, a server that is down). */
function messageOfStatus(status: number): string {
  if (status === 401) return 'La sessió ha acabat. Torneu a entrar.'
  if (status === 403) return 'El vostre rol no permet aquesta operació.'
  if (status === 404) return 'Aquest registre ja no existeix.'
  if (status === 409) return 'El registre ha canviat o està en ús.'
  if (status === 413) return 'El que s’envia és massa gran.'
  if (status === 429) return 'Massa intents. Espereu una estona.'
  return status >= 500
    ? 'El servidor no pot respondre ara. Torneu-ho a provar d’aquí a una estona.'
    : UNEXPECTED
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
  if (!isObject(error)) return failure(null, 'unexpected', UNEXPECTED)
  const { status } = error
  if (typeof status === 'number') return ofBody(status, error.data)
  if (status === 'FETCH_ERROR') return failure(null, 'no-connection', NO_CONNECTION)
  if (status === 'TIMEOUT_ERROR') return failure(null, 'timeout', TOO_SLOW)
  if (status === 'PARSING_ERROR') {
    const original = typeof error.originalStatus === 'number' ? error.originalStatus : null
    if (original !== null && original >= 400)
      return failure(original, `http-${original}`, messageOfStatus(original))
    return failure(original, 'unreadable', UNREADABLE)
  }
  return failure(null, 'unexpected', UNEXPECTED)
}
