import { defineCalls } from './call.ts'

/** The machinery behind the books: what answers, what waits, what failed. */
export const opsCalls = defineCalls({
  readSystem: { method: 'GET', path: '/api/sistema', permission: 'administer' },
  noteQueueAction: { method: 'POST', path: '/internal/queues/actions', permission: 'administer' },
  readQueues: { method: 'GET', path: '/bff/ops/queues', permission: 'administer' },
  listFailedJobs: { method: 'GET', path: '/bff/ops/failed', permission: 'administer' },
  retryJob: { method: 'POST', path: '/bff/ops/queues/:queue/jobs/:id/retry', permission: 'administer' },
  readOutbox: { method: 'GET', path: '/bff/ops/outbox', permission: 'administer' },
  readBackups: { method: 'GET', path: '/bff/ops/backups', permission: 'administer' },
  readVersions: { method: 'GET', path: '/bff/ops/versions', permission: 'administer' },
  listQueueSchedules: { method: 'GET', path: '/bff/schedules', permission: 'administer' },
  openOutboxFile: { method: 'GET', path: '/ops/outbox/:name', permission: 'administer', streamed: true },
  openQueueBoard: { method: 'GET', path: '/ops/queues', permission: 'administer', streamed: true },
})
