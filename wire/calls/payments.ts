import { defineCalls } from './call.ts'

export const paymentCalls = defineCalls({
  notePayment: { method: 'POST', path: '/api/payments', permission: 'change', idempotent: true },
  allocatePayment: { method: 'PUT', path: '/api/payments/:identifier/allocations', permission: 'change' },
  reversePayment: { method: 'POST', path: '/api/payments/:identifier/reversal', permission: 'change' },
  readInvoicePayments: { method: 'GET', path: '/api/payments/of-invoice/:identifier', permission: 'read' },
  writeOffInvoice: {
    method: 'POST',
    path: '/api/payments/of-invoice/:identifier/write-off',
    permission: 'change',
    conditional: 'version',
  },
  takeBackWriteOff: {
    method: 'DELETE',
    path: '/api/payments/of-invoice/:identifier/write-off',
    permission: 'change',
    conditional: 'version',
  },
  readClientAccount: { method: 'GET', path: '/api/clients/:identifier/account', permission: 'read' },
})
