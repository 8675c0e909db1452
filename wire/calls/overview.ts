import { defineCalls } from './call.ts'

/** What Home shows. */
export const overviewCalls = defineCalls({
  readRunOutlook: { method: 'GET', path: '/api/overview/run', permission: 'read' },
  readMonthState: { method: 'GET', path: '/api/overview/month', permission: 'read' },
  readHistory: { method: 'GET', path: '/api/overview/history', permission: 'read' },
  readAgeing: { method: 'GET', path: '/api/overview/ageing', permission: 'read' },
  readClientsOverview: { method: 'GET', path: '/api/overview/clients', permission: 'read' },
  readActivity: { method: 'GET', path: '/api/overview/activity', permission: 'read' },
})
