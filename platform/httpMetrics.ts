import type { IncomingMessage, RequestListener } from 'node:http'
import { Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Where our routes begin. Anything else is a file or a page of the interface. */
const ROUTE_PREFIX = /^\/(?:api|bff|documents|internal|ops)(?=\/)/

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What a browser that left before the answer was whole counts as; the number is the one nginx gives. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * Measures how long answers take, by the pattern of their route: never by the address itself, of which there are as many as
 * anybody cares to make up. Streams of events, which last for as long as somebody watches, are left out.
 */
export const measureRequests = (metrics: Metrics, app: RequestListener): RequestListener => {
  const seconds = new Histogram({
    name: 'facturacio_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [metrics],
  })
  return (req, res) => {
    const begun = performance.now()
    const room = ROUTE_PREFIX.exec(req.url ?? '')?.[0] ?? ''
    res.once('close', () => {
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return
      const method = METHODS.has(req.method ?? '') ? String(req.method) : 'other'
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED_REQUEST
      seconds.observe(
        { method, route: room + patternOf(req, room), status },
        (performance.now() - begun) / 1000,
      )
    })
    app(req, res)
  }
}

/** What Express has matched; `/*` where nothing has, as for what is handed on or is a file. */
const patternOf = (req: IncomingMessage, room: string): string => {
  const route = 'route' in req ? req.route : undefined
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined
  if (typeof path !== 'string') return '/*'
  return room !== '' && path.startsWith(`${room}/`) ? path.slice(room.length) : path
}
