import { defineCalls } from './call.ts'

const one = '/api/remittances/:identifier'

export const remittanceCalls = defineCalls({
  listRemittances: { method: 'GET', path: '/api/remittances', permission: 'read' },
  readDueDebits: { method: 'GET', path: '/api/remittances/due', permission: 'read' },
  readRemittance: { method: 'GET', path: one, permission: 'read' },
  addRemittance: { method: 'POST', path: '/api/remittances', permission: 'change' },
  /** Whoever has it can have clients' accounts debited, and has all their numbers. */
  readRemittanceFile: { method: 'GET', path: `${one}/file`, permission: 'change', asksAgain: true },
  sendRemittance: {
    method: 'POST',
    path: `${one}/send`,
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  settleRemittance: {
    method: 'POST',
    path: `${one}/settle`,
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  /** What was paid is asked for again: whoever is wrong has clients pay twice. */
  unsettleRemittance: {
    method: 'POST',
    path: `${one}/unsettle`,
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  /** Its debits may be asked for again, by another file: whoever is wrong collects twice. */
  refuseRemittance: {
    method: 'POST',
    path: `${one}/refuse`,
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  /** What the bank would not collect after all waits for it again: its client pays. */
  undoRefusal: {
    method: 'POST',
    path: `${one}/undo-refusal`,
    permission: 'change',
    conditional: 'version',
    asksAgain: true,
  },
  undoRejection: {
    method: 'POST',
    path: '/api/remittances/lines/:identifier/undo-rejection',
    permission: 'change',
    asksAgain: true,
  },
  sendDebitNotices: { method: 'POST', path: `${one}/notices`, permission: 'change' },
  /** What is asked of the client is its own debt, into an account of ours, at addresses of its own. */
  chooseAfterReturn: {
    method: 'POST',
    path: '/api/remittances/lines/:identifier/after-return',
    permission: 'change',
  },
  undoRemittance: { method: 'POST', path: `${one}/undo`, permission: 'change', conditional: 'version' },
})
