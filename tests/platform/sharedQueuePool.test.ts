import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { makeQueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { QUEUES } from '#wire/jobs.ts'

/** Those that ask, and not those that listen: these bear the names of their queues. */
const ASKING = `select count(*) as count from pg_stat_activity
  where datname = current_database() and application_name = 'facturacio-queue'`

it('queues and workers of a process ask over a handful of connections, which the last of them closes', async () => {
  const database = await createTestDatabase()
  const looking = new pg.Client({ connectionString: database.url })
  await looking.connect()
  onTestFinished(async () => {
    await looking.end()
    await database.drop()
  })
  const asking = async () => Number((await looking.query(ASKING)).rows[0].count)
  const backend = makeQueueBackend({ database: database.url })
  const names = Object.values(QUEUES)
  const queues = names.map(name => backend.makeQueue(name))
  const done: string[] = []
  const workers = names.map(name =>
    backend.makeWorker(name, async () => void done.push(name), { concurrency: 4 }),
  )
  await Promise.all(queues.flatMap(queue => [1, 2, 3, 4, 5].map(each => queue.add('job', { each }))))
  await eventually('all jobs are done', () => done.length === 5 * names.length)
  expect(await asking()).toBeGreaterThan(0)
  expect(await asking()).toBeLessThanOrEqual(5)

  const [first, ...others] = queues
  await Promise.all([first?.close(), ...workers.map(worker => worker.close())])
  await others[0]?.add('job', {})
  expect(await others[0]?.getJobCounts('waiting')).toEqual({ waiting: 1 })
  await Promise.all(others.map(queue => queue.close()))
  await eventually('nobody asks any more', async () => (await asking()) === 0)
})
