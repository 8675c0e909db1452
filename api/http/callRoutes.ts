import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError, malformed, notFound, unprocessable } from '#platform/errors.ts'
import { allCalls, hostOf, shapeOf } from '#wire/callGroups.ts'
import { addressesOf, type Call, verbOf } from '#wire/calls/call.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { namesIn } from '#wire/pathOf.ts'
import type { Shape } from '#wire/shapes/shape.ts'
import { actorOf } from '../database/audit.ts'
import type { KeyedCall } from '../database/idempotent.ts'
import { requireMailScope, withinScope } from './apiTokens.ts'
import { allow, callerOf } from './authorize.ts'
import { hasEnrolled } from './enrolment.ts'
import type { AllHandlers } from './handlers.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'
import { expectedTag, expectedVersion } from './ifMatch.ts'
import { recentlyConfirmed } from './requireConfirmed.ts'
import { texts } from './texts.ts'
import { parse, parseBody } from './validate.ts'
import { WrittenJson } from './writtenJson.ts'

/**
 * The routes of the API, made from the table of calls: who may call is let in, parameters, query, body and headers are read by the shape of
 * the call, and what its handler returns is answered. Whatever of `/api` and `/internal` is not open is behind `authenticate`, also what
 * does not exist.
 */
export const callRoutes = (groups: AllHandlers, authenticate: RequestHandler, clock: Clock): Router => {
  // That a handler and its call have the same name, the compiler has checked; which of them it is, it can't follow any further.
  const handlers = Object.assign({}, ...Object.values(groups)) as Record<string, (asked: object) => unknown>
  const router = Router()
  const add = (call: Call, ...before: RequestHandler[]): void => {
    const handle = handlers[call.name]
    if (!handle) throw new Error(`nobody answers ${call.name}`)
    for (const { method, path } of addressesOf(call))
      router[verbOf(method)](path, ...before, answer(call, shapeOf(call), handle))
  }
  const calls = allCalls.filter(call => hostOf(call) === 'api').sort(byPathSpecificity)
  for (const call of calls) if (call.permission === 'open') add(call, readOfAnybody)
  router.use(['/api', '/internal'], authenticate, readOfCaller)
  for (const call of calls) {
    if (call.permission === 'open') continue
    add(
      call,
      allow(call.permission),
      withinScope(call),
      hasEnrolled(call),
      ...(call.asksAgain ? [recentlyConfirmed(clock)] : []),
    )
  }
  return router
}

/**
 * Nothing of a stranger's is unpacked, nor read beyond what the longest of these calls has need of: some kilobytes that unpack to millions of empty lists keep
 * the one thread from everybody else.
 */
const readOfAnybody = json({ limit: '64kb', strict: false, inflate: false })
const readOfCaller = json({ limit: '4mb', strict: false })

/** A path that names a segment comes before one that takes any: `/api/facturas/previsio` is no invoice. */
const byPathSpecificity = (one: Call, other: Call): number =>
  one.path.replaceAll(':', '\uffff') < other.path.replaceAll(':', '\uffff') ? -1 : 1

const answer = (call: Call, shape: Shape, handle: (asked: object) => unknown): RequestHandler => {
  const read = reader(call, shape)
  const [status] = Object.keys(shape.answers)
  return async (req, res) => {
    res.status(Number(status))
    try {
      send(res, await handle(read(req, res)))
    } catch (error) {
      throw shape.saysErrorTwice && error instanceof AppError ? new ErrorSaidTwice(error) : error
    }
  }
}

const send = (res: Response, answered: unknown): void => {
  if (answered === undefined) res.end()
  else if (answered instanceof WrittenJson) res.type(answered.type).send(answered.text)
  else res.json(answered)
}

/** Reads a request as its call says, and nothing else of it. */
const reader = (call: Call, shape: Shape) => {
  const params = z.object(
    Object.fromEntries(namesIn(call.path).map(name => [name, shape.params?.[name] ?? z.string()])),
  )
  return (req: Request, res: Response): object => {
    const asked = {
      req,
      res,
      actor: actorOf(req),
      caller: req.claims,
      params: readParams(params, req),
      query: readQuery(shape, req),
      body: readBody(shape, req),
    }
    requireMailScope(req, asked.body)
    return {
      ...asked,
      ...(call.conditional === 'version' && { version: expectedVersion(req) }),
      ...(call.conditional === 'tag' && { tag: expectedTag(req) }),
      ...(call.idempotent && { keyed: keyedCall(call.name, req, [asked.params, asked.body]) }),
    }
  }
}

/** What `idempotent` takes; null without a key. */
const keyedCall = (call: string, req: Request, body: unknown): KeyedCall | null => {
  const key = idempotencyKeyOf(req)
  return key === null ? null : { caller: callerOf(req).sub, call, key, body }
}

/** An address that lacks what it needs can't be read. */
const readQuery = ({ query }: Shape, req: Request): unknown => {
  if (!query) return undefined
  const missing = Object.entries(query.shape).find(
    ([name, schema]) => req.query[name] === undefined && !schema.safeParse(undefined).success,
  )
  if (missing) throw malformed(`${missing[0]}: ${texts.required}`, { [missing[0]]: texts.required })
  return parse(query, req.query)
}

/** Where a part of the path is none that there can be, there is nothing. */
const readParams = (schema: z.ZodObject, req: Request): object => {
  try {
    return parse(schema, req.params)
  } catch (error) {
    throw error instanceof AppError && error.status === 422 ? notFound() : error
  }
}

const readBody = ({ body, bodyDependsOnCaller, language, message }: Shape, req: Request): unknown => {
  if (!body || bodyDependsOnCaller) return undefined
  try {
    if (body instanceof z.ZodBoolean) return parse(body, req.body, language)
    return parseBody(body, req, language)
  } catch (error) {
    if (message === undefined || !(error instanceof AppError) || error.status !== 422) throw error
    throw unprocessable(message(), error.fields)
  }
}

class ErrorSaidTwice extends AppError {
  constructor(error: AppError) {
    super(error.status, error.code, error.message, error.fields)
    this.cause = error
  }

  override body(requestId: string): ErrorBody & { Error: string } {
    return { ...super.body(requestId), Error: this.message }
  }
}
