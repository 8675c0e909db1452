import { pinoHttp } from 'pino-http'
import { HEALTH } from '#wire/health.ts'
import type { Logger } from './logger.ts'
import { REQUEST_ID_HEADER } from './requestId.ts'

/**
 * One line a request: what was asked (without its query: a search may hold a name), the answer's status, how long it took, and the id that the
 * request had in the end. It is asked for at the beginning, too, when a process of ours has not been believed yet: what is said then would
 * stand in the line a second time.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { responseTime: 'ms' },
    autoLogging: { ignore: req => req.url === HEALTH.live || req.url === HEALTH.ready },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customProps: (_req, res) =>
      res.headersSent || res.destroyed ? { requestId: res.getHeader(REQUEST_ID_HEADER) } : {},
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  })
