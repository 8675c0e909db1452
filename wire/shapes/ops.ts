import { z } from 'zod'
import type { opsCalls } from '../calls/ops.ts'
import {
  opsBackupsSchema,
  opsFailedJobsSchema,
  opsOutboxSchema,
  opsQueuesSchema,
  opsVersionsSchema,
  queueActionBody,
  systemSchema,
} from '../ops.ts'
import { queueScheduleSchema } from '../schedules.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const opsShapes = {
  readSystem: {
    summary: 'What the API knows of itself and of the database.',
    answers: { 200: systemSchema },
  },
  noteQueueAction: {
    summary: 'What an administrator has done to a queue, for the audit log.',
    body: queueActionBody,
    answers: nothing,
  },
  readQueues: { summary: 'Every queue, and how much waits in it.', answers: { 200: opsQueuesSchema } },
  listFailedJobs: {
    summary: 'The jobs that failed, the newest first.',
    answers: { 200: opsFailedJobsSchema },
  },
  retryJob: { summary: 'Takes up a failed job again.', answers: nothing },
  readOutbox: { summary: 'The mails that were kept as files.', answers: { 200: opsOutboxSchema } },
  readBackups: {
    summary: 'The nightly backups: the last one, and why one failed.',
    answers: { 200: opsBackupsSchema },
  },
  readVersions: { summary: 'What runs here.', answers: { 200: opsVersionsSchema } },
  listQueueSchedules: {
    summary: 'Every schedule of the queues.',
    answers: { 200: z.array(queueScheduleSchema) },
  },
  openOutboxFile: {
    summary: 'The source of one of those mails; with `desa` to be saved.',
    query: z.object({ desa: z.string().optional() }),
    answers: { 200: 'text/plain' },
  },
  openQueueBoard: { summary: 'The board of the queues, a page.', answers: { 200: 'text/html' } },
} satisfies ShapesOf<typeof opsCalls>
