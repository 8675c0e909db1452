import {
  createPostgresBackend,
  type JobsOptions,
  type Processor,
  Queue,
  type QueueOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq'
import { Redis } from 'ioredis'

/**
 * BullMQ on the PostgreSQL that is there anyway, or on Redis where `REDIS_URL` says so: the one place that knows which.
 * On PostgreSQL the queues keep a schema of their own, `queue`.
 */
export type QueueBackend = {
  kind: 'postgres' | 'redis'
  /** For adding jobs. Fails fast when the backend is down: the sweep repairs a hint that was lost. */
  makeQueue: (name: string, jobOptions?: JobsOptions) => Queue
  /** For working on jobs. Waits for the backend to come back; a worker killed in the middle is noticed within 15 s. */
  makeWorker: (name: string, processor: Processor, options?: Partial<WorkerOptions>) => Worker
  /** Closes the connections that were opened for queues and workers (close these first). */
  close: () => Promise<void>
}

/** Noticing a killed worker: the lock lasts 10 s, looked for every 5 s. BullMQ's own defaults take a minute. */
const NOTICE = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 } as const

/** @param urls `redis` decides the backend; absent, the queue lives in the database. */
export const makeQueueBackend = (urls: { database: string; redis?: string | undefined }): QueueBackend =>
  urls.redis === undefined ? onPostgres(urls.database) : onRedis(urls.redis)

const onPostgres = (url: string): QueueBackend => {
  const connection = (max: number) => ({
    connectionString: url,
    schema: 'queue',
    migrate: true,
    max,
    application_name: 'facturacio-queue',
    connectionTimeoutMillis: 5_000,
  })
  return {
    kind: 'postgres',
    makeQueue: (name, jobOptions) =>
      new Queue(
        name,
        {
          connection: connection(3),
          ...(jobOptions === undefined ? {} : { defaultJobOptions: jobOptions }),
        } as QueueOptions,
        createPostgresBackend as never,
      ),
    makeWorker: (name, processor, options) =>
      new Worker(
        name,
        processor,
        { connection: connection(5), ...NOTICE, ...options } as unknown as WorkerOptions,
        createPostgresBackend as never,
      ),
    close: async () => undefined,
  }
}

const onRedis = (url: string): QueueBackend => {
  const open: Redis[] = []
  const connect = (options: { enableOfflineQueue: boolean }) => {
    const redis = new Redis(url, { ...options, maxRetriesPerRequest: null })
    // BullMQ reports what goes wrong on its own 'error' events; without a listener here ioredis would throw.
    redis.on('error', () => undefined)
    open.push(redis)
    return redis
  }
  return {
    kind: 'redis',
    makeQueue: (name, jobOptions) =>
      new Queue(name, {
        connection: connect({ enableOfflineQueue: false }),
        ...(jobOptions === undefined ? {} : { defaultJobOptions: jobOptions }),
      }),
    makeWorker: (name, processor, options) =>
      new Worker(name, processor, {
        connection: connect({ enableOfflineQueue: true }),
        ...NOTICE,
        ...options,
      }),
    close: async () => {
      for (const redis of open) redis.disconnect()
    },
  }
}
