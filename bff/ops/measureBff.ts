import type { RequestListener } from 'node:http'
import { measureRequests } from '#platform/httpMetrics.ts'
import { makeMetrics, serveMetrics } from '#platform/metrics.ts'
import type { MetricsAddress } from '#platform/metricsAddress.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { backupMetrics } from './backupMetrics.ts'
import { queueMetrics } from './queueMetrics.ts'

/**
 * What the BFF tells Prometheus. Loaded only where the settings name a port for it: the library takes 7 MB.
 *
 * @returns `app`: the one given, measured; `serve`: begins to tell, and returns what stops it.
 */
export const measureBff = (
  app: RequestListener,
  { logger, opsQueues }: Services,
  { backupFolder, documents }: Settings,
) => {
  const metrics = makeMetrics('bff')
  queueMetrics(metrics, opsQueues)
  if (backupFolder !== null) backupMetrics(metrics, backupFolder, documents.DATA_DIR)
  return {
    app: measureRequests(metrics, app),
    serve: (address: MetricsAddress) => serveMetrics(metrics, address, logger),
  }
}
