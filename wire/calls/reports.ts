import { defineCalls } from './call.ts'

export const reportCalls = defineCalls({
  listDueSoon: { method: 'GET', path: '/api/InformesFactura', permission: 'read' },
  listPendingPayment: { method: 'GET', path: '/api/InformesFactura/PendientesPago', permission: 'read' },
  sumPendingPayment: { method: 'GET', path: '/api/InformesFactura/PendientesPago/resum', permission: 'read' },
  listLicences: { method: 'GET', path: '/api/InformesLicencias/LicenciasTalleres', permission: 'read' },
  readReport: { method: 'POST', path: '/internal/reports', permission: 'work' },
})
