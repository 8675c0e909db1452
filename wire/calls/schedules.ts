import { defineCalls } from './call.ts'

export const scheduleCalls = defineCalls({
  listSchedules: { method: 'GET', path: '/api/enviaments', permission: 'read' },
  changeSchedule: {
    method: 'PUT',
    path: '/api/enviaments/:nom',
    permission: 'administer',
    conditional: 'version',
  },
  sendScheduleNow: {
    method: 'POST',
    path: '/api/enviaments/:nom/ara',
    permission: 'administer',
    idempotent: true,
  },
  listDispatches: { method: 'GET', path: '/api/enviaments/:nom/historial', permission: 'read' },
  dispatchDue: { method: 'POST', path: '/internal/enviaments', permission: 'work' },
})
