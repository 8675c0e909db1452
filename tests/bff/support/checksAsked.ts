import { makeQueueBackend } from '#platform/queues.ts'
import { checkDocumentsJob } from '#wire/jobs.ts'
import type { Backend } from './backends.ts'

/** What the workers were asked to look for in the store, as far as no worker has taken it. */
export const checksAsked = async (backend: Omit<Backend, 'stop'>): Promise<unknown[]> => {
  const queues = makeQueueBackend({ database: backend.databaseUrl, redis: backend.redisUrl })
  const queue = queues.makeQueue(checkDocumentsJob.queue)
  try {
    await queue.waitUntilReady()
    const jobs = await queue.getJobs(['waiting'])
    return jobs.filter(({ name }) => name === checkDocumentsJob.name).map(({ data }) => data)
  } finally {
    await queue.close()
    await queues.close()
  }
}
