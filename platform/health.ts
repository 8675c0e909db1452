import { Router } from 'express'

/**
 * `/healthz`: the process lives. `/readyz`: everything it needs answers within two seconds; otherwise 503 with the names of
 * what does not.
 */
export const health = (checks: Record<string, () => Promise<unknown>>): Router => {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    )
    const failing = results.filter(([, ok]) => !ok).map(([name]) => name)
    res
      .status(failing.length === 0 ? 200 : 503)
      .json({ status: failing.length === 0 ? 'ok' : 'unavailable', failing })
  })
  return router
}

const answers = (check: () => Promise<unknown>): Promise<boolean> =>
  Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>(resolve => setTimeout(() => resolve(false), 2_000).unref()),
  ])
