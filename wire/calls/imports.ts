import { defineCalls } from './call.ts'

export const importCalls = defineCalls({
  importBooks: { method: 'POST', path: '/api/importacio', permission: 'administer', asksAgain: true },
})
