import { createServer } from 'node:http'
import express from 'express'
import { z } from 'zod'
import { openDocuments } from '#platform/documents.ts'
import { readEnv, SettingsError, setting } from '#platform/env.ts'
import { health } from '#platform/health.ts'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { exitWithParent } from '#platform/parentWatch.ts'
import { startWorkers } from './startWorkers.ts'

const readSettings = () => {
  const settings = readEnv({
    ...setting.common,
    ...setting.apiUrl,
    ...setting.redis,
    ...setting.documents,
    DATABASE_URL: setting.database.DATABASE_URL.optional(),
    SERVICE_SECRET: setting.secrets.SERVICE_SECRET,
    /** Where orchestrators ask whether this process is well; not given, nobody is answered. */
    WORKERS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  })
  if (settings.DATABASE_URL === undefined && settings.REDIS_URL === undefined)
    throw new SettingsError('DATABASE_URL is needed (or REDIS_URL)')
  return { ...settings, documents: openDocuments(settings) }
}

const { documents, ...settings } = readSettings()
const logger = makeLogger('workers', settings.LOG_LEVEL)
const lifecycle = makeLifecycle(logger)
exitWithParent(reason => void lifecycle.shutdown(reason))

const workers = startWorkers({
  apiUrl: settings.API_URL,
  serviceSecret: settings.SERVICE_SECRET,
  databaseUrl: settings.DATABASE_URL,
  redisUrl: settings.REDIS_URL,
  documents,
  logger,
})
lifecycle.onShutdown('workers', workers.close)

if (settings.WORKERS_PORT !== undefined) {
  const server = createServer(express().use(health({ queue: workers.ping })))
  lifecycle.onShutdown('http', () => closeServer(server))
  await listen(server, settings.WORKERS_PORT, '0.0.0.0')
}
logger.info('workers wait for jobs')
