import { defineCalls } from './call.ts'

export const userCalls = defineCalls({
  listUsers: { method: 'GET', path: '/api/usuarios', permission: 'read' },
  addUser: { method: 'POST', path: '/api/usuarios/Crear', permission: 'administer' },
  changeUser: {
    method: 'PUT',
    path: '/api/usuarios/:email',
    permission: 'administer',
    conditional: 'version',
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/usuarios/:email',
    permission: 'administer',
    conditional: 'version',
  },
  listRemovalRequests: { method: 'GET', path: '/api/requestUsers', permission: 'administer' },
  askForRemoval: { method: 'POST', path: '/api/requestUsers', permission: 'change' },
  discardRemovalRequest: {
    method: 'DELETE',
    path: '/api/requestUsers/:identifier',
    permission: 'administer',
  },
})
