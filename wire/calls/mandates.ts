import { defineCalls } from './call.ts'

export const mandateCalls = defineCalls({
  listMandates: { method: 'GET', path: '/api/clients/:identifier/mandates', permission: 'read' },
  addMandate: { method: 'POST', path: '/api/mandates', permission: 'change', asksAgain: true },
  changeMandate: {
    method: 'PUT',
    path: '/api/mandates/:identifier',
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  readDebitHold: { method: 'GET', path: '/api/clients/:identifier/debit-hold', permission: 'read' },
  holdDebits: { method: 'PUT', path: '/api/clients/:identifier/debit-hold', permission: 'change' },
  releaseDebits: { method: 'DELETE', path: '/api/clients/:identifier/debit-hold', permission: 'change' },
  /** Nothing is collected by it any more: what takes money away from nobody asks for no password. */
  cancelMandate: {
    method: 'DELETE',
    path: '/api/mandates/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
