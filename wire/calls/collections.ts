import { defineCalls } from './call.ts'

export const collectionCalls = defineCalls({
  listCollections: { method: 'GET', path: '/api/collections', permission: 'read' },
  readClientCollections: { method: 'GET', path: '/api/clients/:identifier/collections', permission: 'read' },
  readDunningDays: { method: 'GET', path: '/api/collections/days', permission: 'read' },
  changeDunningDays: { method: 'PUT', path: '/api/collections/days', permission: 'administer' },
  addCollectionEntry: {
    method: 'POST',
    path: '/api/collections/entries',
    permission: 'change',
    idempotent: true,
  },
  mailAccount: {
    method: 'POST',
    path: '/api/clients/:identifier/account/mails',
    permission: 'change',
    idempotent: true,
  },
  previewAccountMail: { method: 'GET', path: '/api/clients/:identifier/account/mails', permission: 'read' },
  endCollectionEntry: {
    method: 'POST',
    path: '/api/collections/entries/:identifier/end',
    permission: 'change',
  },
  reopenCollectionEntry: {
    method: 'POST',
    path: '/api/collections/entries/:identifier/reopening',
    permission: 'change',
  },
})
