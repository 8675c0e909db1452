import { defineCalls } from './call.ts'

export const billingCalls = defineCalls({
  readForecast: { method: 'GET', path: '/api/facturas', permission: 'read' },
  sumForecast: { method: 'GET', path: '/api/facturas/forecast/summary', permission: 'read' },
  forecastMonths: { method: 'GET', path: '/api/facturas/forecast/months', permission: 'read' },
  detailForecast: { method: 'GET', path: '/api/facturas/forecast/detail', permission: 'read' },
  listDueForecast: { method: 'GET', path: '/api/facturas/forecast/due', permission: 'read' },
  previewRun: { method: 'GET', path: '/api/facturas/previsio', permission: 'read', conditional: 'tag' },
  comparePreview: { method: 'GET', path: '/api/facturas/previsio/comparacio', permission: 'read' },
  readRun: { method: 'GET', path: '/api/facturas/execucions/:key', permission: 'read' },
  compareRun: { method: 'GET', path: '/api/facturas/execucions/:key/comparacio', permission: 'read' },
  followRun: { method: 'GET', path: '/bff/jobs/runs/:key', permission: 'read', streamed: true },
  issueInvoices: {
    method: 'POST',
    path: '/api/facturas',
    permission: 'change',
    conditional: 'tag',
    idempotent: true,
  },
  previewManualInvoice: { method: 'POST', path: '/api/facturas/manual/previsio', permission: 'change' },
  issueManualInvoice: {
    method: 'POST',
    path: '/api/facturas/manual',
    permission: 'change',
    idempotent: true,
  },
})
