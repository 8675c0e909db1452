import { defineCalls } from './call.ts'

/** Where people are signed in. Whoever ends one of these ends the session of the browser that it is of, too. */
export const signInCalls = defineCalls({
  listSignIns: { method: 'GET', path: '/api/sign-ins', permission: 'read' },
  endSignIn: { method: 'DELETE', path: '/api/sign-ins/:id', permission: 'read' },
  endOtherSignIns: { method: 'DELETE', path: '/api/sign-ins', permission: 'read' },
  listSignInsOf: { method: 'GET', path: '/api/usuarios/:email/sign-ins', permission: 'administer' },
  endSignInsOf: { method: 'DELETE', path: '/api/usuarios/:email/sign-ins', permission: 'administer' },
})
