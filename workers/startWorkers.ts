import type { ApiWay } from '#platform/apiAgent.ts'
import type { CertificateVault } from '#platform/certificateVault.ts'
import type { Logger } from '#platform/logger.ts'
import type { PostToAgency } from '#platform/postToAgency.ts'
import { type JobProcessor, makeQueueBackend } from '#platform/queues.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import { QUEUES } from '#wire/jobs.ts'
import { makeApiClient } from './apiClient.ts'
import { type HandOvers, makeHandOvers } from './mail/handOvers.ts'
import type { Mailer } from './mail/mailer.ts'
import { type Backoff, makeProcessor } from './processor.ts'
import { trackActivity } from './queueActivity.ts'
import { startQueueWatchdog } from './queueWatchdog.ts'
import { reconcileSchedules } from './reconcileSchedules.ts'
import { REGISTRY } from './registry.ts'

/** Rendering keeps the processor busy; more than one in hand hides the waiting for API, disk and queue. */
const RENDERING_AT_ONCE = 4

/** Sending is waiting for a mail server. */
const SENDING_AT_ONCE = 4

/** Messages of a company go out one after the other. */
const REGISTERING_AT_ONCE = 1

const SWEEP_EVERY_MS = 30_000

export type WorkersOptions = ApiWay & {
  serviceSecret: string
  databaseUrl?: string | undefined
  redisUrl?: string | undefined
  fileStore: FileStore
  mailer: Mailer
  /** Told of each mail that is handed over, where somebody asks. */
  handOvers?: HandOvers
  agency: PostToAgency
  certificateVault: CertificateVault | null
  logger: Logger
  /** Measures how long each job took, where somebody asks. */
  measureJobs?: (processor: JobProcessor) => JobProcessor
  sweepEveryMs?: number
  /** How long a job in hand waits for an API that is away, before it goes back to the queue for a while. */
  retryForMs?: number
  backoff?: Backoff
  /** Told when a queue stands still, which only a fresh process mends. Absent, nobody looks. */
  onStuckQueue?: (queue: string) => void
}

export type Workers = {
  /** Resolves when the queue answers. */
  ping: () => Promise<void>
  /** Resolves when the queue has its schedules, for the first time. */
  schedulesReady: Promise<void>
  /** Takes no more jobs, lets those in hand end or go back to the queue, and closes the connections. */
  close: () => Promise<void>
}

/** Puts the workers of one process together and lets them begin. */
export const startWorkers = (options: WorkersOptions): Workers => {
  const {
    apiUrl,
    apiCa = null,
    serviceSecret,
    fileStore,
    mailer,
    handOvers = makeHandOvers(),
    agency,
    certificateVault,
    logger,
    backoff,
    measureJobs = bare => bare,
  } = options
  const stopping = new AbortController()
  const backend = makeQueueBackend({ database: options.databaseUrl, redis: options.redisUrl, logger })
  const documentsQueue = backend.makeQueue(QUEUES.documents)
  const mailQueue = backend.makeQueue(QUEUES.mail)
  const maintenanceQueue = backend.makeQueue(QUEUES.maintenance)
  const registrationQueue = backend.makeQueue(QUEUES.registration)
  const queues = [documentsQueue, mailQueue, maintenanceQueue, registrationQueue]
  const api = makeApiClient({
    apiUrl,
    apiCa,
    serviceSecret,
    logger,
    signal: stopping.signal,
    ...(options.retryForMs === undefined ? {} : { retryForMs: options.retryForMs }),
  })
  const processor = measureJobs(
    makeProcessor(
      REGISTRY,
      {
        api,
        fileStore,
        documentsQueue,
        mailer,
        handOvers,
        mailQueue,
        maintenanceQueue,
        registrationQueue,
        agency,
        certificateVault,
        logger,
      },
      backoff,
    ),
  )
  const { tracked, activityOf } = trackActivity(processor)
  const workers = [
    backend.makeWorker(QUEUES.documents, tracked, { concurrency: RENDERING_AT_ONCE }),
    backend.makeWorker(QUEUES.mail, tracked, { concurrency: SENDING_AT_ONCE }),
    backend.makeWorker(QUEUES.maintenance, tracked),
    backend.makeWorker(QUEUES.registration, tracked, { concurrency: REGISTERING_AT_ONCE }),
  ]
  const schedules = reconcileSchedules(
    { queue: maintenanceQueue, queues, backend },
    options.sweepEveryMs ?? SWEEP_EVERY_MS,
    logger,
  )
  const { onStuckQueue } = options
  const stopWatchdog = onStuckQueue && startQueueWatchdog(queues, activityOf, onStuckQueue, { logger })

  return {
    schedulesReady: schedules.ready,
    ping: async () => {
      await maintenanceQueue.getJobCounts('waiting')
    },
    close: async () => {
      schedules.stop()
      stopWatchdog?.()
      stopping.abort()
      await Promise.all(workers.map(worker => worker.close()))
      await Promise.all(queues.map(queue => queue.close()))
      await backend.close()
      api.close()
    },
  }
}
