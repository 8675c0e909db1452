import { dispatchSchedulesJob, sweepHint, sweepJob } from '#wire/jobs.ts'
import { defineJob } from '../job.ts'

/**
 * It is time: has the API send what is due by its own clock. That clock and the rows of the database decide, so that this may come
 * too early, too late or several times; while the API is away it fails, since the sweep asks again soon.
 */
export const dispatchSchedules = defineJob({
  ...dispatchSchedulesJob,
  options: { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } },
  whenAway: 'fail',

  run: async (_payload, { api, maintenanceQueue, logger, requestId }) => {
    const count = await api.dispatchSchedules(requestId)
    if (count === 0) return
    logger.info({ count }, 'schedules are on their way')
    await maintenanceQueue.add(sweepJob.name, { requestId }, sweepHint)
  },
})
