import { defineCalls } from './call.ts'

export const userCalls = defineCalls({
  listUsers: { method: 'GET', path: '/api/usuarios', permission: 'read' },
  addUser: { method: 'POST', path: '/api/usuarios/Crear', permission: 'administer', asksAgain: true },
  changeUser: {
    method: 'PUT',
    path: '/api/usuarios/:email',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/usuarios/:email',
    permission: 'administer',
    conditional: 'version',
    asksAgain: true,
  },
  listRemovalRequests: { method: 'GET', path: '/api/requestUsers', permission: 'administer' },
  askForRemoval: { method: 'POST', path: '/api/requestUsers', permission: 'change' },
  discardRemovalRequest: {
    method: 'DELETE',
    path: '/api/requestUsers/:identifier',
    permission: 'administer',
  },
})
