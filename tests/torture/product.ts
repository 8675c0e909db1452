import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Tables } from '#api/database/tables.ts'
import { connectionOfEmbedded } from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeBigBooks } from '#tests/bench/bigBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { openRedis, type RedisServer } from '#tests/support/redisServer.ts'
import { signIn } from '#tests/support/signIn.ts'
import { openSmtpSink, type SmtpSink } from '#tests/support/smtpSink.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'
import type { Export } from '#wire/exports.ts'

/** A safety net for a hung machine, never a measure. */
export const TIMEOUT_MS = 180_000

/** The running product with a mail server, and with a Redis for its queue and sessions where it has one. */
export type Product = {
  stack: Stack
  smtp: SmtpSink
  redis: RedisServer | null
  /** Cuts each connection between a BFF or worker and an API, and says how many; null where nothing stands between them. */
  cut: (() => number) | null
  stop: () => Promise<void>
}

/** @param env settings beside the usual. */
export const startProduct = async (
  queue: 'postgres' | 'redis',
  env: Record<string, string> = {},
): Promise<Product> => {
  const smtp = await openSmtpSink()
  const redis = queue === 'redis' ? await openRedis() : null
  const stack = await startStack({
    SAMPLE_DATA: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    SMTP_URL: smtp.url,
    ...(redis === null ? {} : { REDIS_URL: redis.url }),
    ...env,
  })
  const stop = async () => {
    await stack.stop()
    await redis?.close()
    await smtp.down()
  }
  return { stack, smtp, redis, cut: null, stop }
}

/** Books with so many clients to bill, and nothing printed or mailed yet. @param from when their contracts begin. */
export const prepareBooks = async (
  { stack, smtp }: Product,
  clients: number,
  from?: string,
): Promise<void> => {
  // Who empties tables beneath a product that works may meet what it does just then.
  await withDatabase(stack, async db =>
    waitUntil(
      () =>
        db
          .transaction()
          .execute(async tx => {
            await emptyBooks(tx, 'go-on')
            await tx.deleteFrom('mails').execute()
            await tx.deleteFrom('exports').execute()
            await makeBigBooks(tx, clients, from)
          })
          .then(() => true, unlessDeadlock),
      TIMEOUT_MS,
      200,
    ),
  )
  // Workers that still write there make it not empty meanwhile.
  await rm(join(stack.dataDir, 'documents'), {
    recursive: true,
    force: true,
    maxRetries: 20,
    retryDelay: 100,
  })
  for (const messages of [smtp.arrived, smtp.taken]) messages.length = 0
}

const unlessDeadlock = (error: unknown): false => {
  if (error instanceof Error && 'code' in error && error.code === '40P01') return false
  throw error
}

/** A connection that a kill has cut may still answer 503 once: staff try again. */
export const signInAgain = async ({ stack }: Product): Promise<ApiClient | null> => {
  let client: ApiClient | null = null
  await waitUntil(
    async () => {
      client = await signIn(stack.url, stack.admin).catch(() => null)
      return client !== null
    },
    TIMEOUT_MS,
    200,
  )
  return client
}

/** @throws Error the product did not come back, or lets nobody in. */
export const staffAfterAll = async (product: Product): Promise<ApiClient> => {
  if (!(await waitUntil(() => isReady(product), TIMEOUT_MS))) throw new Error('the product did not come back')
  const staff = await signInAgain(product)
  if (!staff) throw new Error('nobody could sign in again')
  return staff
}

export const newKey = (): string => randomUUID()

export const issue = (staff: ApiClient, key: string) =>
  staff.post(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
    { headers: { 'Idempotency-Key': key } },
  )

/** Brings a file of the bank, whatever is in it. */
export const bring = (staff: ApiClient, file: string | Buffer<ArrayBuffer>) =>
  staff.raw('POST', '/api/bank-statements', file, 'application/octet-stream')

/** Has the product start again with the same books at another time. @param now an instant. */
export const startAt = async ({ stack }: Product, now: string): Promise<void> => {
  await stack.stop({ data: 'keep' })
  await stack.startAgain({ NOW: now })
}

export const askForMails = (staff: ApiClient, runKey: string) =>
  staff.post('/api/correus/factures', { runKey })

export const askForFile = (staff: ApiClient, runKey: string) =>
  staff.post<Export>(
    '/api/exportacions',
    { kind: 'run', format: 'zip', runKey },
    { headers: { 'Idempotency-Key': runKey } },
  )

/** Has the invoices of a run mailed, and packed into one file. @returns whether both were taken down. */
export const sendAndPack = async (staff: ApiClient, runKey: string): Promise<boolean> => {
  const answers = await Promise.all([askForMails(staff, runKey), askForFile(staff, runKey)])
  return answers.every(({ status }) => status === 202)
}

export const isReady = async ({ stack: { url } }: Product): Promise<boolean> => {
  const answers = await Promise.all(
    ['/readyz', '/bff/session'].map(path =>
      fetch(url + path).then(
        answer => answer.ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

/** A connection of its own each time: the server may have been killed since the last. */
export const withDatabase = async <T>({ dataDir }: Stack, work: (db: Database) => Promise<T>): Promise<T> => {
  let url: string | null = null
  await waitUntil(async () => {
    url = await connectionOfEmbedded(dataDir)
    return url !== null
  }, TIMEOUT_MS)
  if (url === null) throw new Error('the database is not running')
  const pool = makePool({ url, max: 2, applicationName: 'torture', connectionTimeoutMs: TIMEOUT_MS })
  pool.on('error', () => undefined)
  const db = makeDatabase<Tables>(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
