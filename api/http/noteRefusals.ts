import type { ErrorRequestHandler, Request } from 'express'
import { AppError } from '#platform/errors.ts'
import { type Refusal, type RefusalLog, VISITOR } from './refusalLog.ts'
import { StaleToken } from './staleToken.ts'
import { proofOf } from './wrongProof.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** The account that somebody wants to sign in to; null where there is none of that name. */
    signsInTo?: { email: string; isEnabled: boolean } | null
  }
}

/** Has the audit log keep who was refused what; the answer is what it was. */
export const noteRefusals =
  (refusals: RefusalLog): ErrorRequestHandler =>
  (error, req, _res, next) => {
    const refusal = refusalOf(error, req)
    if (refusal) refusals.note(refusal)
    next(error)
  }

/** Asked for once more, or for the first time, before something is done: no refusal. */
const QUESTIONS = new Set(['confirm-needed', 'second-factor-needed'])

/** Null for what is none, and for a visitor who has come without any claim: there is nothing to tell of them. */
const refusalOf = (error: unknown, req: Request): Refusal | null => {
  if (!(error instanceof AppError) || !isRefusal(error)) return null
  if (QUESTIONS.has(error.code)) return null
  const known = req.claims?.email ?? (error instanceof StaleToken ? error.account : undefined)
  const isOpen = req.claims === undefined && req.route !== undefined
  if (known === undefined && !isOpen && req.get('Authorization') === undefined) return null
  return {
    account: known ?? req.signsInTo?.email ?? VISITOR,
    isKnown: known !== undefined,
    address: req.address,
    requestId: req.requestId,
    reason: reasonOf(error, req),
    call: callOf(req),
  }
}

const isRefusal = (error: AppError): boolean =>
  [401, 403, 429].includes(error.status) || proofOf(error) !== undefined

const reasonOf = (error: AppError, { signsInTo, route }: Request): string => {
  const { status, code } = error
  const proof = proofOf(error)
  if (proof !== undefined) return proof
  if (status === 429) return 'rate'
  if (status === 403) return 'permission'
  if (code === 'wrong-code') return 'code'
  if (code === 'wrong-passkey' || code === 'password-first') return 'passkey'
  if (code === 'provider-refused') return 'provider'
  if (code === 'ticket-over') return 'ticket'
  if (code !== 'bad-credentials') return route === undefined ? 'token' : 'secret'
  if (!signsInTo) return 'unknown'
  return signsInTo.isEnabled ? 'password' : 'disabled'
}

/** As it is declared, with the numbers of its records: what else stands in an address may be secret. */
const callOf = ({ method, route, originalUrl }: Request): string => {
  const asked = originalUrl.replace(/\?.*$/, '')
  const parts = asked.split('/')
  const path: string = route
    ? String(route.path)
        .split('/')
        .map((part, place) =>
          part.startsWith(':') && /^\d{1,15}$/.test(parts[place] ?? '') ? parts[place] : part,
        )
        .join('/')
    : asked
  return `${method} ${path.slice(0, 200)}`
}
