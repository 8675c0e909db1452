import { defineCalls } from './call.ts'

export const centreCalls = defineCalls({
  listCentresAndGroups: { method: 'GET', path: '/api/centros/VM', permission: 'read' },
  addCentre: { method: 'POST', path: '/api/centros', permission: 'change', idempotent: true },
  changeCentre: {
    method: 'PUT',
    path: '/api/centros/:identifier',
    permission: 'change',
    conditional: 'version',
  },
  deleteCentre: {
    method: 'DELETE',
    path: '/api/centros/:identifier',
    permission: 'change',
    conditional: 'version',
  },
})
