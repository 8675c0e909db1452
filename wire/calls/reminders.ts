import { defineCalls } from './call.ts'

export const reminderCalls = defineCalls({
  draftReminders: { method: 'GET', path: '/api/recordatoris', permission: 'read' },
  sendReminders: { method: 'POST', path: '/api/recordatoris', permission: 'change' },
})
