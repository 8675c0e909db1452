import { defineCalls } from './call.ts'

export const invoiceCalls = defineCalls({
  sumInvoices: { method: 'GET', path: '/api/facturas/summary', permission: 'read' },
  firstInvoices: { method: 'GET', path: '/api/facturas/first', permission: 'read' },
  listInvoices: {
    method: 'GET',
    path: '/api/facturas/:start/:end/:all',
    permission: 'read',
    also: { path: '/api/facturas/:start/:end' },
  },
  readInvoice: { method: 'GET', path: '/api/facturas/:identifier', permission: 'readInvoice' },
  markPaid: { method: 'POST', path: '/api/facturas/pagament', permission: 'change' },
  undoPayments: { method: 'POST', path: '/api/facturas/pagament/desfer', permission: 'change' },
  changeInvoice: {
    method: 'PUT',
    path: '/api/facturas/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteInvoice: {
    method: 'DELETE',
    path: '/api/facturas/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
