import { defineCalls } from './call.ts'

export const mailCalls = defineCalls({
  listMails: { method: 'GET', path: '/api/correus', permission: 'read' },
  readMailOutlet: { method: 'GET', path: '/api/correus/mitja', permission: 'read' },
  sendInvoices: { method: 'POST', path: '/api/correus/factures', permission: 'change', idempotent: true },
  previewInvoiceMail: { method: 'GET', path: '/api/correus/factures/:identifier', permission: 'read' },
  listMailTemplates: { method: 'GET', path: '/api/correus/plantilles', permission: 'read' },
  changeMailTemplate: {
    method: 'PUT',
    path: '/api/correus/plantilles',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  resetMailTemplate: {
    method: 'DELETE',
    path: '/api/correus/plantilles/:kind/:language',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  previewMailTemplate: { method: 'POST', path: '/api/correus/plantilles/mostra', permission: 'read' },
  retryMail: { method: 'POST', path: '/api/correus/:identifier/reintent', permission: 'change' },
  archiveMail: { method: 'POST', path: '/api/correus/:identifier/arxiva', permission: 'change' },
  claimMail: { method: 'POST', path: '/internal/claims', permission: 'work' },
  noteMailOutcome: { method: 'PUT', path: '/internal/claims/:claim', permission: 'work' },
  listDueMails: { method: 'GET', path: '/internal/mails', permission: 'work' },
  noteMailOutlet: { method: 'PUT', path: '/internal/mails/outlet', permission: 'work' },
})
