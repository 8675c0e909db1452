import type { RequestHandler } from 'express'
import { z } from 'zod'
import { type Spoken, spokenLanguage } from '#language/language.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Handler, HandlersOf } from '../handlers.ts'
import type { Services } from '../services.ts'
import { readBackups } from './backups.ts'
import { withQueueTimeout } from './opsQueues.ts'
import { openOutboxFile, readOutbox } from './outbox.ts'
import { failedJobsOf, newestFirst, stateOf } from './queueStates.ts'
import { listQueueSchedules } from './schedules.ts'
import { texts } from './texts.ts'
import { readVersions } from './versions.ts'

type OpsCall =
  | 'readQueues'
  | 'listFailedJobs'
  | 'retryJob'
  | 'readOutbox'
  | 'readBackups'
  | 'readVersions'
  | 'listQueueSchedules'
  | 'openOutboxFile'
  | 'openQueueBoard'

/** A job's identifier as BullMQ has it, or made by us. */
const jobId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

/** What the operations page shows, part by part, each with an answer of its own within two seconds. */
export const ops = (services: Services): HandlersOf<OpsCall> => {
  const { opsQueues } = services
  const { backupFolder, documents } = services.settings

  const readQueues: Handler<'readQueues'> = async (_req, res) => {
    const queues = await withQueueTimeout(Promise.all(opsQueues.all().map(stateOf)))
    res.json({ backend: opsQueues.backend, queues })
  }

  const listFailedJobs: Handler<'listFailedJobs'> = async (_req, res) => {
    const jobs = await withQueueTimeout(Promise.all(opsQueues.all().map(failedJobsOf)))
    res.json({ jobs: jobs.flat().sort(newestFirst) })
  }

  const retryJob: Handler<'retryJob'> = async (req, res) => {
    const { queue } = req.params
    const { data: id } = jobId.safeParse(req.params.id)
    const job =
      id === undefined ? null : await withQueueTimeout(Promise.resolve(opsQueues.byName(queue)?.getJob(id)))
    if (!job) throw notFound(texts.jobGone)
    if ((await withQueueTimeout(job.getState())) !== 'failed') throw conflict(texts.jobNotFailed)
    await withQueueTimeout(job.retry('failed', { resetAttemptsMade: true }))
    res.status(204).end()
  }

  return {
    readQueues,
    listFailedJobs,
    retryJob,
    readOutbox: async (_req, res) => void res.json(await readOutbox(services)),
    readBackups: (_req, res) => void res.json(readBackups(backupFolder, documents.DATA_DIR)),
    readVersions: async (_req, res) => void res.json(await readVersions(services)),
    listQueueSchedules: listQueueSchedules(services),
    openOutboxFile: openOutboxFile(services),
    openQueueBoard: lazyQueueBoard(services),
  }
}

/** The board, its libraries and its connections to the queues come with the first who opens it; it is in the language of who does. */
const lazyQueueBoard = (services: Services): Handler<'openQueueBoard'> => {
  const opened = new Map<Spoken, RequestHandler>()
  return async (req, res, next) => {
    const { queueBoard } = await import('./queueBoard.ts')
    const board = opened.get(spokenLanguage()) ?? queueBoard(services)
    opened.set(spokenLanguage(), board)
    board(req, res, next)
  }
}
