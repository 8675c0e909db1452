import { defineCalls } from './call.ts'

export const clientCalls = defineCalls({
  listClients: {
    method: 'GET',
    path: '/api/clients/true',
    permission: 'read',
  },
  firstClients: { method: 'GET', path: '/api/clients/first', permission: 'read' },
  /** The same list, by the address that forms read which choose among clients. */
  listClientChoices: { method: 'GET', path: '/api/clients', permission: 'read' },
  listActiveClients: { method: 'GET', path: '/api/clients/false', permission: 'read' },
  readClient: { method: 'GET', path: '/api/clients/:identifier', permission: 'read' },
  readClientStanding: { method: 'GET', path: '/api/clients/:identifier/standing', permission: 'read' },
  listClientEvents: { method: 'GET', path: '/api/clients/:identifier/events', permission: 'read' },
  addClient: { method: 'POST', path: '/api/clients', permission: 'change', idempotent: true },
  changeClient: {
    method: 'PUT',
    path: '/api/clients/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteClient: {
    method: 'DELETE',
    path: '/api/clients/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  previewBulkClients: { method: 'POST', path: '/api/clients/bulk/preview', permission: 'change' },
  bulkEditClients: { method: 'POST', path: '/api/clients/bulk', permission: 'change', idempotent: true },
  undoBulkClients: { method: 'POST', path: '/api/clients/bulk/undo', permission: 'change', idempotent: true },
})
