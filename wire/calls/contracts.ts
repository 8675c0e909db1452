import { defineCalls } from './call.ts'

export const contractCalls = defineCalls({
  listContracts: {
    method: 'GET',
    path: '/api/clientProd/true',
    permission: 'read',
    also: { path: '/api/clientProd' },
  },
  listActiveContracts: { method: 'GET', path: '/api/clientProd/false', permission: 'read' },
  listContractsOfClient: { method: 'GET', path: '/api/clientProd/Client/:clientId', permission: 'read' },
  addContract: { method: 'POST', path: '/api/clientProd', permission: 'change', idempotent: true },
  changeContract: {
    method: 'PUT',
    path: '/api/clientProd/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  setBilledThrough: {
    method: 'PUT',
    path: '/api/clientProd/:identifier/facturadoHasta',
    permission: 'administer',
    conditional: 'version',
  },
  deleteContract: {
    method: 'DELETE',
    path: '/api/clientProd/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  previewBulkContracts: { method: 'POST', path: '/api/clientProd/bulk/preview', permission: 'change' },
  bulkEditContracts: { method: 'POST', path: '/api/clientProd/bulk', permission: 'change', idempotent: true },
  undoBulkContracts: {
    method: 'POST',
    path: '/api/clientProd/bulk/undo',
    permission: 'change',
    idempotent: true,
  },
})
