import { defineCalls } from './call.ts'

export const annulmentCalls = defineCalls({
  readAnnullable: { method: 'GET', path: '/api/facturas/:identifier/anulable', permission: 'change' },
  annulInvoice: {
    method: 'POST',
    path: '/api/facturas/:identifier/anulacion',
    permission: 'change',
    idempotent: true,
  },
})
