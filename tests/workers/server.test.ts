import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#platform/ports.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { SERVICE_SECRET } from './support/pendingApi.ts'
import { openQueue } from './support/queueKinds.ts'

const start = (env: Record<string, string>) =>
  spawned(process.execPath, [fileURLToPath(import.meta.resolve('#workers/server.ts'))], { env })

it.each([
  ['a secret', { REDIS_URL: 'redis://127.0.0.1:1' }, 'workers: SERVICE_SECRET is needed\n'],
  ['a queue', { SERVICE_SECRET }, 'workers: DATABASE_URL is needed (or REDIS_URL)\n'],
])('says in one line that it lacks %s', async (_what, env, line) => {
  const worker = await start(env)
  expect(await worker.exit).toEqual({ code: 1, signal: null })
  expect(worker.output()).toBe(line)
})

it('says in one line, without the secret, that its file store refuses it', async () => {
  const s3 = await startS3()
  const worker = await start({
    SERVICE_SECRET,
    REDIS_URL: 'redis://127.0.0.1:1',
    DOCUMENTS_URL: s3.url({ secret: 'secreta' }),
  })
  expect(await worker.exit).toEqual({ code: 1, signal: null })
  expect(worker.output()).toBe(
    `workers: DOCUMENTS_URL: http://${s3.host} answers 403 SignatureDoesNotMatch\n`,
  )
})

it('is ready once the schedules stand, not before', async () => {
  const { redisUrl = '' } = await openQueue('redis')
  const redis = new Redis(redisUrl)
  onTestFinished(() => redis.disconnect())
  // Where BullMQ keeps them there is something else: the queue answers, and takes no schedule.
  await redis.set('bull:maintenance:repeat', 'in the way')
  const port = await freePort()
  const worker = await start({
    SERVICE_SECRET,
    REDIS_URL: redisUrl,
    API_URL: 'http://127.0.0.1:9',
    DATA_DIR: tempDir(),
    WORKERS_PORT: String(port),
  })
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  await worker.says('could not put the schedules back')
  await worker.says('workers wait for jobs')
  expect(await ready()).toEqual({ status: 'unavailable', failing: ['schedules'] })
  await redis.del('bull:maintenance:repeat')
  await expect.poll(ready).toEqual({ status: 'ok', failing: [] })
  expect((await redis.zrange('bull:maintenance:repeat', '0', '-1')).toSorted()).toEqual([
    'monthly',
    'sweep',
    'weekly',
  ])
})

it('answers whether it is well, waits for an API that is not there, and ends in order', async () => {
  const { redisUrl = '' } = await openQueue('redis')
  const port = await freePort()
  const worker = await start({
    SERVICE_SECRET,
    REDIS_URL: redisUrl,
    API_URL: 'http://127.0.0.1:9',
    DATA_DIR: tempDir(),
    WORKERS_PORT: String(port),
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  await eventually('ready', ready)
  await worker.says('waiting for the API')
  worker.process.kill('SIGTERM')
  expect(await worker.exit).toEqual({ code: 0, signal: null })
  expect(worker.output()).not.toContain(SERVICE_SECRET)
})
