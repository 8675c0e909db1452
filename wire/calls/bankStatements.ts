import { defineCalls } from './call.ts'

export const bankStatementCalls = defineCalls({
  importBankStatement: { method: 'POST', path: '/api/bank-statements', permission: 'change' },
  readWatchedFolder: { method: 'GET', path: '/api/bank-statements/folder', permission: 'read' },
  listBankStatements: { method: 'GET', path: '/api/bank-statements', permission: 'read' },
  takeAsideOfStatement: {
    method: 'POST',
    path: '/api/bank-statements/:identifier/take-aside',
    permission: 'change',
  },
  listBankMovements: { method: 'GET', path: '/api/bank-movements', permission: 'read' },
  readBankMovement: { method: 'GET', path: '/api/bank-movements/:identifier', permission: 'read' },
  linkBankMovement: { method: 'POST', path: '/api/bank-movements/:identifier/link', permission: 'change' },
  ignoreBankMovement: {
    method: 'POST',
    path: '/api/bank-movements/:identifier/ignore',
    permission: 'change',
  },
  retryBankMovement: { method: 'POST', path: '/api/bank-movements/:identifier/retry', permission: 'change' },
  /** It may settle a remittance, as that of its own screen. */
  tellBankMovementDebit: {
    method: 'POST',
    path: '/api/bank-movements/:identifier/debit',
    permission: 'change',
    asksAgain: true,
  },
  tellBankMovementDebits: {
    method: 'POST',
    path: '/api/bank-movements/:identifier/debits',
    permission: 'change',
    asksAgain: true,
  },
  listReturnableDebits: { method: 'GET', path: '/api/bank-movements/:identifier/debits', permission: 'read' },
  listBankRules: { method: 'GET', path: '/api/bank-rules', permission: 'read' },
  forgetBankRule: { method: 'DELETE', path: '/api/bank-rules/:identifier', permission: 'change' },
  undoBankMovement: { method: 'POST', path: '/api/bank-movements/:identifier/undo', permission: 'change' },
})
