import { type JobsOptions, UnrecoverableError } from 'bullmq'
import type { z } from 'zod'
import type { CertificateVault } from '#platform/certificateVault.ts'
import type { Logger } from '#platform/logger.ts'
import type { PostToAgency } from '#platform/postToAgency.ts'
import type { JobQueue } from '#platform/queues.ts'
import type { FileStore } from '#platform/storage/fileStore.ts'
import type { ApiClient } from './apiClient.ts'
import type { HandOvers } from './mail/handOvers.ts'
import type { Mailer } from './mail/mailer.ts'

/** What a job works with. The logger says the job's id and the request's in each line. */
export type JobContext = {
  api: ApiClient
  fileStore: FileStore
  documentsQueue: JobQueue
  mailer: Mailer
  handOvers: HandOvers
  mailQueue: JobQueue
  maintenanceQueue: JobQueue
  registrationQueue: JobQueue
  /** The way to the tax agency. */
  agency: PostToAgency
  /** Opens the certificate that a message is sent with; null without `VERIFACTU_KEY`. */
  certificateVault: CertificateVault | null
  logger: Logger
  requestId: string
  /** The request that led to the job, where one did; what it queues for others to do says so, too. */
  asker: string | undefined
  /** A worker that had the job in hand before has vanished. */
  wasLeft: boolean
}

export type JobDefinition<Payload, Name extends string = string> = {
  name: Name
  queue: string
  payload: z.ZodType<Payload>
  /**
   * How it is added to its queue: attempts and pauses for faults of the job itself (what is only away counts for nothing, see
   * TransientError), and how long finished jobs are kept.
   */
  options: JobsOptions
  /**
   * What becomes of it while something that it needs is away: it waits in the queue until it succeeds, or it fails because
   * another of its kind will come anyway.
   */
  whenAway: 'wait' | 'fail'
  /** The work. May run twice, also at the same time, with the same result. */
  run: (payload: Payload, context: JobContext) => Promise<void>
  /** Called before the last attempt ends in failure, with the reason. The failure waits until this succeeds. */
  giveUp?: (payload: Payload, reason: string, context: JobContext) => Promise<void>
}

/** A job whose payload is checked before it is used. */
export type Job<Name extends string = string> = Omit<JobDefinition<unknown, Name>, 'payload' | 'giveUp'> & {
  giveUp: (payload: unknown, reason: string, context: JobContext) => Promise<void>
}

/** A job as the registry holds it. A payload that is wrong fails at once: it will never be right. */
export const defineJob = <Payload, Name extends string>({
  payload: schema,
  run,
  giveUp,
  ...rest
}: JobDefinition<Payload, Name>): Job<Name> => {
  const checked = (data: unknown): Payload => {
    const result = schema.safeParse(data)
    if (result.success) return result.data
    const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new UnrecoverableError(`wrong payload: ${wrong.join('; ')}`)
  }
  return {
    ...rest,
    run: (data, context) => run(checked(data), context),
    giveUp: async (data, reason, context) => giveUp?.(checked(data), reason, context),
  }
}

/** A row of the API that a job is to be queued for, and the request that wrote it. */
type WaitingRow = { identifier: number; requestId: string | null }

/** A job for each row, as a queue takes many at once. `idOf` gives the same row the same id, so that it is queued once. */
export const jobsFor = <Row extends WaitingRow>(
  job: Pick<Job, 'name' | 'options'>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
) =>
  rows.map(row => ({
    name: job.name,
    data: { identifier: row.identifier, ...(row.requestId === null ? {} : { requestId: row.requestId }) },
    opts: { ...job.options, jobId: idOf(row) },
  }))
