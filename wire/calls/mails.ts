import { defineCalls } from './call.ts'

export const mailCalls = defineCalls({
  listMails: { method: 'GET', path: '/api/correus', permission: 'read' },
  readMailOutlet: { method: 'GET', path: '/api/correus/mitja', permission: 'read' },
  sendInvoices: { method: 'POST', path: '/api/correus/factures', permission: 'change', idempotent: true },
  retryMail: { method: 'POST', path: '/api/correus/:identifier/reintent', permission: 'change' },
  archiveMail: { method: 'POST', path: '/api/correus/:identifier/arxiva', permission: 'change' },
  claimMail: { method: 'POST', path: '/internal/claims', permission: 'work' },
  noteMailProgress: { method: 'PUT', path: '/internal/claims/:claim', permission: 'work' },
  listDueMails: { method: 'GET', path: '/internal/mails', permission: 'work' },
  noteMailOutlet: { method: 'PUT', path: '/internal/mails/outlet', permission: 'work' },
})
