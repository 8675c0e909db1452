import type { RequestListener } from 'node:http'
import { measureRequests } from '#platform/httpMetrics.ts'
import { makeMetrics, serveMetrics } from '#platform/metrics.ts'
import type { MetricsAddress } from '#platform/metricsAddress.ts'
import type { Deps } from '../deps.ts'
import { bookMetrics } from './bookMetrics.ts'

/**
 * What the API tells Prometheus. Loaded only where the settings name a port for it: the library takes 7 MB.
 *
 * @returns `app`: the one given, measured; `serve`: begins to tell, and returns what stops it.
 */
export const measureApi = (app: RequestListener, deps: Deps) => {
  const metrics = makeMetrics('api')
  bookMetrics(metrics, deps)
  return {
    app: measureRequests(metrics, app),
    serve: (address: MetricsAddress) => serveMetrics(metrics, address, deps.logger),
  }
}
