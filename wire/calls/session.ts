import { defineCalls } from './call.ts'

/** Who one is. What is answered with a token the BFF keeps: what it answers the browser instead, the shapes say. */
export const sessionCalls = defineCalls({
  signIn: {
    method: 'POST',
    path: '/api/usuarios/Login',
    permission: 'open',
    answeredByBff: true,
  },
  // The specification has it both ways (AMB-01).
  changeProfile: {
    method: 'PUT',
    path: '/api/usuarios/UpdateUserProfile',
    permission: 'read',
    also: { method: 'POST' },
    conditional: 'version',
    answeredByBff: true,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/usuarios/UpdateUserPassword',
    permission: 'read',
    answeredByBff: true,
  },
  /** Shows once more who one is: what `asksAgain` is open for a while. */
  confirmIdentity: {
    method: 'POST',
    path: '/api/usuarios/Confirm',
    permission: 'read',
    answeredByBff: true,
  },
  changeLanguage: { method: 'PUT', path: '/api/usuarios/UpdateUserLanguage', permission: 'read' },
  readSession: { method: 'GET', path: '/bff/session', permission: 'open' },
  signOut: { method: 'POST', path: '/bff/logout', permission: 'open' },
  takeServiceToken: { method: 'POST', path: '/internal/token', permission: 'open' },
  listPublicKeys: { method: 'GET', path: '/.well-known/jwks.json', permission: 'open' },
})
