import { defineCalls } from './call.ts'

export const closingCalls = defineCalls({
  readClosings: { method: 'GET', path: '/api/tancaments', permission: 'read' },
  previewClosing: { method: 'GET', path: '/api/tancaments/previsio', permission: 'read' },
  closePeriod: { method: 'POST', path: '/api/tancaments', permission: 'administer' },
  reopenPeriod: {
    method: 'POST',
    path: '/api/tancaments/reobrir',
    permission: 'administer',
    asksAgain: true,
  },
})
