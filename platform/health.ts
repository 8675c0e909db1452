import { Router } from 'express'
import { withTimeout } from './withTimeout.ts'

/** Whoever asks is told within two seconds, however long the check itself would wait. */
const TIMEOUT_MS = 1_500

type Checks = Record<string, () => Promise<unknown>>

/**
 * `/healthz`: the process lives. `/readyz`: everything it needs answers within two seconds; otherwise 503 with the names of
 * what does not.
 *
 * @param useful what a process does most of its work without: named when it does not answer, but no reason to send nobody here.
 */
export const health = (needed: Checks, useful: Checks = {}): Router => {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const [missing, missed] = await Promise.all([failingOf(needed), failingOf(useful)])
    res
      .status(missing.length === 0 ? 200 : 503)
      .json({ status: missing.length === 0 ? 'ok' : 'unavailable', failing: [...missing, ...missed] })
  })
  return router
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
