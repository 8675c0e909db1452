import { defineCalls } from './call.ts'

export const verifactuCalls = defineCalls({
  readRegistration: { method: 'GET', path: '/api/verifactu', permission: 'read' },
  setEnvironment: { method: 'PUT', path: '/api/verifactu/entorn', permission: 'administer' },
  readInvoiceRecords: { method: 'GET', path: '/api/facturas/:identifier/registre', permission: 'read' },
  readChain: { method: 'GET', path: '/internal/verifactu/cadenes/:identifier', permission: 'work' },
})
