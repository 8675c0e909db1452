import { defineCalls } from './call.ts'

/**
 * What people show beside their password. `finishSignIn`, `confirmTotp` and `removeTotp` are answered with a token, which the BFF keeps.
 */
export const secondFactorCalls = defineCalls({
  finishSignIn: { method: 'POST', path: '/api/usuarios/Login/SecondFactor', permission: 'open' },
  readOwnFactors: {
    method: 'GET',
    path: '/api/usuarios/SecondFactors',
    permission: 'read',
    whileEnrolling: true,
  },
  beginTotp: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/Totp/New',
    permission: 'read',
    whileEnrolling: true,
  },
  confirmTotp: {
    method: 'PUT',
    path: '/api/usuarios/SecondFactors/Totp',
    permission: 'read',
    whileEnrolling: true,
  },
  removeTotp: { method: 'POST', path: '/api/usuarios/SecondFactors/Totp/Remove', permission: 'read' },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/RecoveryCodes',
    permission: 'read',
  },
  removeFactorsOf: {
    method: 'DELETE',
    path: '/api/usuarios/:email/SecondFactors',
    permission: 'administer',
    asksAgain: true,
  },
  readFactorDemand: { method: 'GET', path: '/api/configuration/secondFactors', permission: 'administer' },
  changeFactorDemand: {
    method: 'PUT',
    path: '/api/configuration/secondFactors',
    permission: 'administer',
    asksAgain: true,
  },
})
