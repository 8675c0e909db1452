import { Router } from 'express'
import { z } from 'zod'
import { conflict, notFound } from '#platform/errors.ts'
import type { OpsFailedJobs, OpsOutbox, OpsQueues, OpsVersions } from '#wire/ops.ts'
import type { Services } from '../services.ts'
import { administrator } from './administrator.ts'
import { audited } from './audited.ts'
import { answerOfQueue } from './opsQueues.ts'
import { readOutbox } from './outbox.ts'
import { failedJobsOf, newestFirst, stateOf } from './queueStates.ts'
import { readVersions } from './versions.ts'

/** A job's identifier as BullMQ has it, or made by us. */
const jobId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** `/bff/ops/*`: what the operations page shows, part by part, each with an answer of its own within two seconds. */
export const opsCalls = (services: Services): Router => {
  const { opsQueues } = services
  const router = Router()
  router.use(administrator(services), audited(services))

  router.get('/queues', async (_req, res) => {
    const cues = await answerOfQueue(Promise.all(opsQueues.all().map(stateOf)))
    res.json({ backend: opsQueues.backend, cues } satisfies OpsQueues)
  })

  router.get('/failed', async (_req, res) => {
    const feines = await answerOfQueue(Promise.all(opsQueues.all().map(failedJobsOf)))
    res.json({ feines: feines.flat().sort(newestFirst) } satisfies OpsFailedJobs)
  })

  router.post('/queues/:cua/jobs/:id/retry', async (req, res) => {
    const { cua } = req.params
    const { data: id } = jobId.safeParse(req.params.id)
    const job =
      id === undefined ? null : await answerOfQueue(Promise.resolve(opsQueues.byName(cua)?.getJob(id)))
    if (!job) throw notFound('Aquesta feina ja no hi és.')
    if ((await answerOfQueue(job.getState())) !== 'failed')
      throw conflict('Aquesta feina ja no consta com a fallida.')
    await answerOfQueue(job.retry('failed', { resetAttemptsMade: true }))
    res.status(204).end()
  })

  router.get('/outbox', async (_req, res) => {
    res.json((await readOutbox(services)) satisfies OpsOutbox)
  })

  router.get('/versions', async (_req, res) => {
    res.json((await readVersions(services)) satisfies OpsVersions)
  })

  return router
}
