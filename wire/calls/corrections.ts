import { defineCalls } from './call.ts'

export const correctionCalls = defineCalls({
  readCorrectable: {
    method: 'GET',
    path: '/api/facturas/:identifier/rectificable',
    permission: 'change',
  },
  previewCorrection: {
    method: 'POST',
    path: '/api/facturas/rectificativas/previsio',
    permission: 'change',
  },
  correctInvoice: {
    method: 'POST',
    path: '/api/facturas/:identifier/rectificativa',
    permission: 'change',
    idempotent: true,
  },
  correctInvoices: {
    method: 'POST',
    path: '/api/facturas/rectificativas',
    permission: 'change',
    idempotent: true,
  },
})
