import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { closeServer, listen } from './lifecycle.ts'
import type { Logger } from './logger.ts'
import type { MetricsAddress } from './metricsAddress.ts'

/** What a process counts and measures for Prometheus. */
export type Metrics = Registry

/**
 * The metrics of a process, beginning with those of Node: processor time, memory, garbage collection, event-loop lag. Every line
 * says which process it is from.
 */
export const makeMetrics = (process: string): Metrics => {
  const metrics = new Registry()
  metrics.setDefaultLabels({ process })
  collectDefaultMetrics({ register: metrics })
  return metrics
}

/**
 * Answers `GET /metrics` on a port of its own, which is not for browsers, and nothing else.
 *
 * @returns stops it.
 * @throws StartError when the port is taken.
 */
export const serveMetrics = async (
  metrics: Metrics,
  { port, host }: MetricsAddress,
  logger: Logger,
): Promise<() => Promise<void>> => {
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.metrics()
      res.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'could not gather the metrics')
      res.writeHead(500).end()
    }
  })
  const given = await listen(server, port, host)
  logger.info({ host, port: given }, 'metrics are told')
  return () => closeServer(server)
}
