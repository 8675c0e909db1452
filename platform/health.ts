import { Router } from 'express'
import { HEALTH, type Readiness } from '#wire/health.ts'
import { withTimeout } from './withTimeout.ts'

/** Whoever asks is told within two seconds, however long the check itself would wait. */
const TIMEOUT_MS = 1_500

/** Anybody may ask, as often as they like: what is checked is asked once in so long, for all of them. */
const KEPT_MS = 1_000

type Checks = Record<string, () => Promise<unknown>>

/**
 * `/healthz`: the process lives. `/readyz`: everything it needs answers within two seconds; otherwise 503 with the names of
 * what does not.
 *
 * @param useful what a process does most of its work without: named when it does not answer, but no reason to send nobody here.
 */
export const health = (needed: Checks, useful: Checks = {}): Router => {
  const router = Router()
  router.get(HEALTH.live, (_req, res) => void res.json({ status: 'ok' }))
  const asked = once(() => Promise.all([failingOf(needed), failingOf(useful)]))
  router.get(HEALTH.ready, async (_req, res) => {
    const [missing, missed] = await asked()
    const isReady = missing.length === 0
    const failing = [...missing, ...missed]
    res
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ok' : 'unavailable', failing } satisfies Readiness)
  })
  return router
}

/** Whoever asks while it is being asked, or shortly after, gets the same answer. */
const once = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let last: { answer: Promise<Answer>; until: number } | null = null
  return () => {
    if (last !== null && performance.now() < last.until) return last.answer
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY }
    last = asked
    const keep = () => {
      asked.until = performance.now() + KEPT_MS
    }
    asked.answer.then(keep, keep)
    return asked.answer
  }
}

const failingOf = async (checks: Checks): Promise<string[]> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, isWell: await answers(check) })),
  )
  return results.filter(({ isWell }) => !isWell).map(({ name }) => name)
}

const answers = (check: () => Promise<unknown>): Promise<boolean> =>
  withTimeout(TIMEOUT_MS, check(), () => new Error('no answer')).then(
    () => true,
    () => false,
  )
