import { setTimeout as pause } from 'node:timers/promises'
import type { Response } from 'express'
import { z } from 'zod'
import { notFound } from '#platform/errors.ts'
import { type BillingRun, runSchema } from '#wire/billing.ts'
import { billingCalls } from '#wire/calls/billing.ts'
import type { ApiAnswer } from '../api/apiClient.ts'
import { isRefusal } from '../api/apiRefusal.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import { limitOpenRequests } from '../proxy/limitOpenRequests.ts'
import type { Services } from '../services.ts'
import { refuse } from '../session/refuse.ts'
import { endSession, type Login, requireLogin } from '../session/session.ts'
import { texts } from './texts.ts'

/** Asked this often while the run moves; more and more seldom while it stands still. */
const MIN_INTERVAL_MS = 500
const MAX_INTERVAL_MS = 2_000
/** A sign of life, so that nobody on the way takes the stream for dead. */
const HEARTBEAT_MS = 15_000
/** Whoever is signed out meanwhile, or may see nothing any more, is told nothing more. */
const LOOK_MS = 1_000

/** So long the API has for its first answer, before there is a stream: then the page is told (504), and asks again. */
const FIRST_ANSWER_MS = 5_000

/** By one person at once: each asks the API all the time. */
const MAX_FOLLOWED = 20

/** As the API takes them: see `Idempotency-Key`. */
const runKey = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/**
 * The state of a billing run as server-sent events, one with the run as JSON each time it has changed, and `end` when its invoices are issued and their PDFs done. Whom the API
 * refuses, and who asks for a run that is not there, is answered as the API answers, and there is no stream. `missing`: it has become so meanwhile. After either of the two events
 * the stream ends and the browser has to close it, or it would ask again.
 */
export const runProgress = (services: Services): HandlersOf<'followRun'> => {
  const answer: Handler<'followRun'> = async (req, res) => {
    const key = runKey.safeParse(req.params.key)
    if (!key.success) throw notFound(texts.noRun)
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, services.stopping])
    const login = requireLogin(req)
    const first = await services.api(billingCalls.readRun, {
      at: { key: key.data },
      token: login.token,
      signal,
      timeoutMs: FIRST_ANSWER_MS,
      ...fromBrowser(req),
    })
    if (isRefusal(first)) return refuse(services, req, res, first)
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    res.flushHeaders()
    const heartbeat = setInterval(() => res.write(': \n\n'), HEARTBEAT_MS)
    // Not only between two answers of the API: it may be silent.
    const watch = setInterval(() => {
      req.sessionStore.get(req.sessionID, (error, session) => {
        if (!error && (session?.login?.endsAt ?? 0) <= Date.now()) gone.abort()
      })
    }, LOOK_MS)
    try {
      for await (const event of follow(services, key.data, { login, first, signal })) {
        if (event.kind === 'refused') await endSession(req, res, services.cookie)
        else send(res, event)
      }
    } catch (error) {
      if (!signal.aborted)
        services.logger.error({ err: error, requestId: req.requestId }, 'could not follow a run')
    } finally {
      clearInterval(heartbeat)
      clearInterval(watch)
      res.end()
    }
  }
  return { followRun: [limitOpenRequests(MAX_FOLLOWED, services.logRefusal), answer] }
}

type Event = { kind: 'change' | 'end'; run: BillingRun } | { kind: 'missing' } | { kind: 'refused' }

const send = (res: Response, event: Exclude<Event, { kind: 'refused' }>): void => {
  const name = event.kind === 'change' ? '' : `event: ${event.kind}\n`
  res.write(`${name}data: ${JSON.stringify('run' in event ? event.run : {})}\n\n`)
}

/** The run's changes from the API's first answer up to its end. An API that does not answer for a while is asked again. */
async function* follow(
  { api }: Services,
  key: string,
  { login, first, signal }: { login: Login; first: ApiAnswer; signal: AbortSignal },
): AsyncGenerator<Event, void> {
  const ask = () =>
    api(billingCalls.readRun, { at: { key }, token: login.token, signal }).catch(error => {
      if (signal.aborted) throw error
      return null
    })
  let answer: ApiAnswer | null = first
  let last = ''
  let wait = MIN_INTERVAL_MS
  while (!signal.aborted && Date.now() < login.endsAt) {
    if (answer?.status === 401) return yield { kind: 'refused' }
    // Whatever else is wrong with the question does not get right by asking again.
    if (answer && answer.status < 500 && answer.status !== 429 && isRefusal(answer))
      return yield { kind: 'missing' }
    const run = answer && !isRefusal(answer) ? runSchema.parse(answer.body) : null
    const now = run ? JSON.stringify(run) : last
    wait = now === last ? Math.min(wait * 1.5, MAX_INTERVAL_MS) : MIN_INTERVAL_MS
    if (run && now !== last) yield { kind: 'change', run }
    if (run && isOver(run)) return yield { kind: 'end', run }
    last = now
    await pause(wait, undefined, { signal })
    answer = await ask()
  }
}

const isOver = ({ state, invoices, pdfs, failedPdfs }: BillingRun): boolean =>
  state !== 'running' && pdfs + failedPdfs >= invoices
