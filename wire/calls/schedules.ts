import { defineCalls } from './call.ts'

export const scheduleCalls = defineCalls({
  listSchedules: { method: 'GET', path: '/api/enviaments', permission: 'read' },
  changeSchedule: {
    method: 'PUT',
    path: '/api/enviaments/:name',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  sendScheduleNow: {
    method: 'POST',
    path: '/api/enviaments/:name/ara',
    permission: 'administer',
    idempotent: true,
    asksAgain: true,
  },
  listDispatches: { method: 'GET', path: '/api/enviaments/:name/historial', permission: 'read' },
  dispatchDue: { method: 'POST', path: '/internal/dispatches', permission: 'work' },
})
