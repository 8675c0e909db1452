import { defineCalls } from './call.ts'

export const billingCalls = defineCalls({
  readForecast: { method: 'GET', path: '/api/facturas', permission: 'read' },
  previewRun: { method: 'GET', path: '/api/facturas/previsio', permission: 'read', conditional: 'tag' },
  readRun: { method: 'GET', path: '/api/facturas/execucions/:key', permission: 'read' },
  followRun: { method: 'GET', path: '/bff/jobs/runs/:key', permission: 'read', streamed: true },
  issueInvoices: {
    method: 'POST',
    path: '/api/facturas',
    permission: 'change',
    conditional: 'tag',
    idempotent: true,
  },
})
