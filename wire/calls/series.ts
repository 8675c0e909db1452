import { defineCalls } from './call.ts'

export const seriesCalls = defineCalls({
  listSeries: { method: 'GET', path: '/api/series', permission: 'read', also: { path: '/api/series/true' } },
  listActiveSeries: { method: 'GET', path: '/api/series/false', permission: 'read' },
  addSeries: { method: 'POST', path: '/api/series', permission: 'change' },
  changeSeries: {
    method: 'PUT',
    path: '/api/series/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteSeries: {
    method: 'DELETE',
    path: '/api/series/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
