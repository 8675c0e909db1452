import { z } from 'zod'
import type { JobQueue } from '#platform/queues.ts'
import { scheduleCalls } from '#wire/calls/schedules.ts'
import { type QueueSchedule, scheduleSchema } from '#wire/schedules.ts'
import { badGateway } from '../api/apiClient.ts'
import { isRefusal } from '../api/apiRefusal.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Handler } from '../handlers.ts'
import type { Services } from '../services.ts'
import { refuse } from '../session/refuse.ts'
import { requireLogin } from '../session/session.ts'
import { withQueueTimeout } from './opsQueues.ts'

/** With what `administrator` waits for the same API, still less than the two seconds that somebody waits here. */
const API_TIMEOUT_MS = 900

const mailingsSchema = z.array(scheduleSchema.pick({ name: true, last: true }))

/** Every schedule of the queues. 503 when the queue or the API gives no answer. */
export const listQueueSchedules =
  (services: Services): Handler<'listQueueSchedules'> =>
  async (req, res) => {
    const [answer, schedulers] = await Promise.all([
      services.api(scheduleCalls.listSchedules, {
        token: requireLogin(req).token,
        ...fromBrowser(req),
        timeoutMs: API_TIMEOUT_MS,
      }),
      withQueueTimeout(Promise.all(services.opsQueues.all().map(schedulesOf))),
    ])
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    const mailings = mailingsSchema.safeParse(answer.body)
    if (!mailings.success) throw badGateway()
    const sent = new Map<string, string | null>(
      mailings.data.map(({ name, last }) => [name, last?.createdAt ?? null]),
    )
    const all = schedulers.flat().map(schedule => {
      const last = sent.get(schedule.name)
      return last === undefined ? schedule : { ...schedule, last }
    })
    res.json(all)
  }

/** The schedules of one queue, by name; `last` is when a job of theirs ended last, as far as the queue keeps such jobs. */
const schedulesOf = async (queue: JobQueue): Promise<QueueSchedule[]> => {
  const schedulers = await queue.getJobSchedulers()
  if (schedulers.length === 0) return []
  const ended = await queue.getJobs(['completed', 'failed'], 0, 99)
  return schedulers
    .map(({ key, pattern, every, tz, next }) => ({
      name: key,
      queue: queue.name,
      pattern: pattern ?? null,
      everyMs: every ?? null,
      timeZone: tz ?? null,
      next: instant(next),
      last: instant(
        Math.max(...ended.flatMap(job => (job.repeatJobKey === key ? [job.finishedOn ?? 0] : [])), 0) || null,
      ),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const instant = (ms: number | null | undefined): string | null => (ms ? new Date(ms).toISOString() : null)
