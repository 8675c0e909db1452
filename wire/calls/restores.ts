import { defineCalls } from './call.ts'

export const restoreCalls = defineCalls({
  readUnconfirmedRestore: { method: 'GET', path: '/api/restores/unconfirmed', permission: 'administer' },
  /** Another service is asked, and nothing changed. */
  askAgency: { method: 'POST', path: '/api/restores/agency', permission: 'administer' },
  /** From then on invoices are issued: with numbers that clients may have already, where nobody has looked. */
  confirmRestore: {
    method: 'POST',
    path: '/api/restores/confirmation',
    permission: 'administer',
    asksAgain: true,
  },
})
