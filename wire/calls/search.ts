import { defineCalls } from './call.ts'

export const searchCalls = defineCalls({
  search: { method: 'GET', path: '/api/search', permission: 'read' },
})
