import type { Logger } from '#platform/logger.ts'
import { makeMetrics, serveMetrics } from '#platform/metrics.ts'
import type { MetricsAddress } from '#platform/metricsAddress.ts'
import { measureJobs } from './jobMetrics.ts'

/**
 * What the workers tell Prometheus. Loaded only where the settings name a port for it: the library takes 7 MB.
 *
 * @returns `jobs`: has jobs measured; `serve`: begins to tell, and returns what stops it.
 */
export const measureWorkers = (logger: Logger) => {
  const metrics = makeMetrics('workers')
  return {
    jobs: measureJobs(metrics),
    serve: (address: MetricsAddress) => serveMetrics(metrics, address, logger),
  }
}
