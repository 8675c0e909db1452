import { defineCalls } from './call.ts'

export const groupCalls = defineCalls({
  listGroups: { method: 'GET', path: '/api/grupos/true', permission: 'read', also: { path: '/api/grupos' } },
  listActiveGroups: { method: 'GET', path: '/api/grupos/false', permission: 'read' },
  addGroup: { method: 'POST', path: '/api/grupos', permission: 'change', idempotent: true },
  changeGroup: {
    method: 'PUT',
    path: '/api/grupos/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/api/grupos/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
