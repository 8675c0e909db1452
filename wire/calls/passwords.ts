import { defineCalls } from './call.ts'

/** Passwords for who has none, or has forgotten it. */
export const passwordCalls = defineCalls({
  askForPasswordLink: { method: 'POST', path: '/api/usuarios/ForgottenPassword', permission: 'open' },
  setPassword: {
    method: 'POST',
    path: '/api/usuarios/SetPassword',
    permission: 'open',
    answeredByBff: true,
  },
  inviteUser: {
    method: 'POST',
    path: '/api/usuarios/Invite',
    permission: 'administer',
    asksAgain: true,
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/api/usuarios/:email/password-link',
    permission: 'administer',
    asksAgain: true,
  },
})
