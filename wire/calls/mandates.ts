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
  /** Nothing is collected by it any more: what takes money away from nobody asks for no password. */
  cancelMandate: {
    method: 'DELETE',
    path: '/api/mandates/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
