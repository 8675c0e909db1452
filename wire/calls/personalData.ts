import { defineCalls } from './call.ts'

/** What is kept about a person. Their address travels in the body: addresses of calls are written into logs on the way. */
export const personalDataCalls = defineCalls({
  findPersonalData: { method: 'POST', path: '/api/personal-data/search', permission: 'administer' },
  exportPersonalData: {
    method: 'POST',
    path: '/api/personal-data/file',
    permission: 'administer',
    asksAgain: true,
  },
  erasePersonalData: {
    method: 'POST',
    path: '/api/personal-data/erasure',
    permission: 'administer',
    asksAgain: true,
  },
})
