import { defineCalls } from './call.ts'

export const bankCalls = defineCalls({
  listBanks: { method: 'GET', path: '/api/bancs', permission: 'read', also: { path: '/api/bancs/true' } },
  listActiveBanks: { method: 'GET', path: '/api/bancs/false', permission: 'read' },
  addBank: { method: 'POST', path: '/api/bancs', permission: 'change', asksAgain: true, idempotent: true },
  changeBank: {
    method: 'PUT',
    path: '/api/bancs/:identifier',
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  deleteBank: {
    method: 'DELETE',
    path: '/api/bancs/:identifier',
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
})
