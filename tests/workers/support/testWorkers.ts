import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { makePostToAgency } from '#platform/postToAgency.ts'
import { type JobQueue, makeQueueBackend } from '#platform/queues.ts'
import { makeFolderStore } from '#platform/storage/folderStore.ts'
import { type Spawned, spawned } from '#tests/support/spawned.ts'
import { type Mailer, openMailer } from '#workers/mail/mailer.ts'
import { startWorkers, type WorkersOptions } from '#workers/startWorkers.ts'
import { SERVICE_SECRET } from './pendingApi.ts'
import type { QueueUrls } from './queueKinds.ts'

export type TestWorkersOptions = QueueUrls &
  Pick<WorkersOptions, 'apiUrl' | 'sweepEveryMs' | 'retryForMs' | 'backoff'> &
  Partial<Pick<WorkersOptions, 'fileStore' | 'agency' | 'certificateVault'>> & {
    /** Of the documents, unless they are kept elsewhere. */
    folder: string
    serviceSecret?: string
    /** Absent, mails become files in `outbox` of the folder. */
    mailer?: Mailer
  }

/** The workers of one process, in the process of the test; closed when it is over. */
export const startTestWorkers = ({ folder, ...options }: TestWorkersOptions) => {
  const workers = startWorkers({
    serviceSecret: SERVICE_SECRET,
    fileStore: makeFolderStore(folder),
    mailer: openMailer({ DATA_DIR: folder, MAIL_FROM: 'facturacio@example.com' }),
    agency: makePostToAgency(async () => null),
    certificateVault: null,
    logger: makeLogger('workers', process.env.TEST_LOG_LEVEL ?? 'silent'),
    ...options,
  })
  onTestFinished(workers.close)
  return workers
}

/** `workers/server.ts` as a process of its own. */
export const spawnWorkers = ({
  apiUrl,
  folder,
  databaseUrl,
  redisUrl,
  serviceSecret = SERVICE_SECRET,
  smtpUrl,
}: QueueUrls & {
  apiUrl: string
  folder: string
  serviceSecret?: string
  smtpUrl?: string
}): Promise<Spawned> =>
  spawned(process.execPath, [fileURLToPath(import.meta.resolve('#workers/server.ts'))], {
    env: {
      API_URL: apiUrl,
      SERVICE_SECRET: serviceSecret,
      DATA_DIR: folder,
      DOCUMENTS_URL: `file://${folder}`,
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    },
  })

/** A queue to look into or to add to, beside the workers. */
export const openTestQueue = (urls: QueueUrls, name: string): JobQueue => {
  const backend = makeQueueBackend({ database: urls.databaseUrl, redis: urls.redisUrl })
  const queue = backend.makeQueue(name)
  onTestFinished(async () => {
    await queue.close()
    await backend.close()
  })
  return queue
}

/** Names of the invoice PDFs, in order; nothing else is there, half-written files included. */
export const keptFiles = async (folder: string): Promise<string[]> =>
  (await readdir(`${folder}/facturas`).catch(() => [])).sort()
