import {
  type JobsOptions,
  type JobType,
  type Processor,
  Queue,
  type QueueOptions,
  Worker,
  withBackend,
} from 'bullmq'
import type { Redis } from 'ioredis'
import { makePool } from './database.ts'
import type { Logger } from './logger.ts'
import { forgetTimesToCome } from './queues/forgetTimesToCome.ts'
import { makePostgresBackend } from './queues/postgresBackend.ts'
import { SharedPool } from './queues/sharedPool.ts'
import { connectRedis } from './redis.ts'
import { throttledErrorLog } from './throttledErrorLog.ts'

/** What the product does with a queue; the same on both backends. Payloads are checked by whoever takes the job. */
export type JobQueue = Pick<
  Queue<unknown, unknown, string>,
  | 'add'
  | 'addBulk'
  | 'clean'
  | 'close'
  | 'getFailed'
  | 'getJob'
  | 'getJobCountByTypes'
  | 'getJobScheduler'
  | 'getJobSchedulers'
  | 'getJobs'
  | 'isPaused'
  | 'name'
  | 'promoteJobs'
  | 'removeGlobalConcurrency'
  | 'removeGlobalRateLimit'
  | 'removeJobScheduler'
  | 'resume'
  | 'upsertJobScheduler'
  | 'waitUntilReady'
> & {
  on: (event: 'error', listener: (error: Error) => void) => unknown
  /** Jobs by state. On PostgreSQL what waits in a queue that is paused is `paused` and not `waiting`, whatever BullMQ's types say. */
  getJobCounts(...states: (JobType | 'paused')[]): Promise<{ [state: string]: number }>
}

/** `close` takes no more jobs and waits for those that run. */
export type JobWorker = Pick<Worker<unknown, unknown, string>, 'close' | 'isRunning' | 'name'>

export type JobProcessor = Processor<unknown, unknown, string>

/** @param concurrency how many jobs one process has in hand at a time. */
export type JobWorkerOptions = { concurrency?: number }

/**
 * BullMQ on the PostgreSQL that is there anyway, or on Redis where `REDIS_URL` says so: the one place that knows which.
 * On PostgreSQL the queues keep a schema of their own, `queue`, which is made when it is not there.
 */
export type QueueBackend = {
  kind: 'postgres' | 'redis'
  /**
   * For adding jobs. Does not wait for a backend that is away: `add` is refused (on Redis that was never reached yet, it waits
   * for it). The sweep repairs a hint that was lost.
   */
  makeQueue: (name: string, jobOptions?: JobsOptions) => JobQueue
  /** For working on jobs. Waits for a backend that is away; a worker killed in the middle is noticed within 15 s. */
  makeWorker: (name: string, processor: JobProcessor, options?: JobWorkerOptions) => JobWorker
  /**
   * Puts right what the backend has noted of times that the clock has yet to come to, after one that went back: jobs in hand of workers that
   * are gone are looked for at once, and are anybody's soon.
   */
  forgetTimesToCome: () => Promise<void>
  /** Closes the connections that were opened for queues and workers (close these first). */
  close: () => Promise<void>
}

export type QueueBackendOptions = {
  database?: string | null | undefined
  /** Decides the backend; absent, the queue lives in the database. */
  redis?: string | null | undefined
  /** Told what goes wrong with the backend, and about jobs whose worker has vanished. */
  logger?: Logger
}

/**
 * Noticing a killed worker: its lock lasts 8 s and is looked for every 3.5 s (BullMQ's own defaults take a minute). A job that
 * was lost with its worker five times over is more likely the cause of that than its victim, and fails.
 */
const STALLED_JOB_OPTIONS = { lockDuration: 8_000, stalledInterval: 3_500, maxStalledCount: 5 } as const

/**
 * What is in hand when the clock goes back stays so for this long: BullMQ's worker, which goes by the same clock, says nothing of it until that
 * has caught up. Most of it is done by then; what is not is begun a second time, as every handler allows.
 */
const STILL_IN_HAND_MS = 45_000

/** Pause of a worker before it asks a backend again that does not answer. */
const RETRY_MS = 1_000

/** The queue's own queries take milliseconds. */
const QUERY_TIMEOUT_MS = 15_000

const SCHEMA = 'queue'

/** Of a process, to ask with: whoever has no job in hand asks one after the other as well. */
const CONNECTIONS = 5

/** @throws Error when neither a database nor Redis is given. */
export const makeQueueBackend = ({ database, redis, logger }: QueueBackendOptions): QueueBackend => {
  if (redis) return onRedis(redis, logger)
  if (database) return onPostgres(database, logger)
  throw new Error('a queue needs DATABASE_URL or REDIS_URL')
}

const onPostgres = (url: string, logger?: Logger): QueueBackend => {
  const server = {
    connectionString: url,
    application_name: 'facturacio-queue',
    connectionTimeoutMillis: 5_000,
    // A database that is killed may leave a query without an end: the job would be in hand for good.
    query_timeout: QUERY_TIMEOUT_MS,
  }
  const shared = new SharedPool(
    { ...server, max: CONNECTIONS, options: `-c search_path=${SCHEMA}` },
    logTrouble(logger, 'all'),
  )
  const postgres = withBackend(makePostgresBackend(shared))
  const connection = { ...server, schema: SCHEMA }
  return {
    kind: 'postgres',
    makeQueue: (name, jobOptions) => {
      const queue = new postgres.Queue<unknown, unknown, string>(name, {
        connection,
        ...queueOptions(jobOptions),
      })
      queue.on('error', logTrouble(logger, name))
      return queue
    },
    makeWorker: (name, processor, options = {}) => {
      const { concurrency = 1 } = options
      const worker = new postgres.Worker<unknown, unknown, string>(name, processor, {
        connection,
        ...workerOptions(concurrency),
      })
      worker.on('error', logTrouble(logger, name))
      worker.on('stalled', jobId => logger?.warn({ queue: name, jobId }, 'taking up a job that was left'))
      return worker
    },
    forgetTimesToCome: async () => {
      const pool = makePool({ url, max: 1, applicationName: 'facturacio-queue' })
      try {
        await forgetTimesToCome(pool, STILL_IN_HAND_MS)
      } finally {
        await pool.end()
      }
    },
    close: async () => undefined,
  }
}

const onRedis = (url: string, logger?: Logger): QueueBackend => {
  const open: Redis[] = []
  const connect = (options: { enableOfflineQueue: boolean }) => {
    const redis = connectRedis(url, { ...options, maxRetriesPerRequest: null })
    // BullMQ passes errors on to its own 'error' events; without a listener here ioredis would print them.
    redis.on('error', () => undefined)
    open.push(redis)
    return redis
  }
  return {
    kind: 'redis',
    makeQueue: (name, jobOptions) => {
      const queue = new Queue<unknown, unknown, string>(name, {
        connection: connect({ enableOfflineQueue: false }),
        ...queueOptions(jobOptions),
      })
      queue.on('error', logTrouble(logger, name))
      return queue
    },
    makeWorker: (name, processor, { concurrency = 1 } = {}) => {
      const worker = new Worker<unknown, unknown, string>(name, processor, {
        connection: connect({ enableOfflineQueue: true }),
        ...workerOptions(concurrency),
      })
      worker.on('error', logTrouble(logger, name))
      worker.on('stalled', jobId => logger?.warn({ queue: name, jobId }, 'taking up a job that was left'))
      return worker
    },
    // Redis itself lets locks and looks end, by its own clock.
    forgetTimesToCome: async () => undefined,
    close: async () => {
      for (const redis of open) redis.disconnect()
    },
  }
}

const logTrouble = (logger: Logger | undefined, queue: string) =>
  throttledErrorLog(logger, 'queue trouble', { queue })

const queueOptions = (jobOptions?: JobsOptions): Pick<QueueOptions, 'defaultJobOptions'> =>
  jobOptions === undefined ? {} : { defaultJobOptions: jobOptions }

const workerOptions = (concurrency: number) => ({
  ...STALLED_JOB_OPTIONS,
  concurrency,
  runRetryDelay: RETRY_MS,
})
