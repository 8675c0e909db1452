import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { JobQueue } from '#platform/queues.ts'
import type { OpsVersions } from '#wire/ops.ts'
import type { Services } from '../services.ts'
import { withQueueTimeout } from './opsQueues.ts'
import { sourceCommit } from './sourceCommit.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const packageSchema = z.object({ version: z.string() })

/** What runs here. @throws {AppError} 503 when Redis, where the queue lives there, does not tell its version. */
export const readVersions = async ({ opsQueues }: Pick<Services, 'opsQueues'>): Promise<OpsVersions> => {
  const [first] = opsQueues.backend === 'redis' ? opsQueues.all() : []
  const { version } = packageSchema.parse(JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')))
  return {
    product: version,
    node: process.version.slice(1),
    commit: await sourceCommit(ROOT),
    redis: first === undefined ? null : await withQueueTimeout(versionOf(first)),
  }
}

const versionOf = async (queue: JobQueue): Promise<string | null> => {
  const { redisVersion } = await import('./boardAdapter.ts')
  return redisVersion(queue)
}
