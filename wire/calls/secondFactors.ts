import { defineCalls } from './call.ts'

/**
 * What people show beside their password. Those that sign in or change a way in are answered with a token, which the BFF keeps.
 */
export const secondFactorCalls = defineCalls({
  finishSignIn: {
    method: 'POST',
    path: '/api/usuarios/Login/SecondFactor',
    permission: 'open',
    answeredByBff: true,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/usuarios/Login/Passkey/Options',
    permission: 'open',
    answeredByBff: true,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/usuarios/Login/Passkey',
    permission: 'open',
    answeredByBff: true,
  },
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
    answeredByBff: true,
  },
  removeTotp: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/Totp/Remove',
    permission: 'read',
    answeredByBff: true,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/Passkeys/New',
    permission: 'read',
    whileEnrolling: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/Passkeys',
    permission: 'read',
    whileEnrolling: true,
    answeredByBff: true,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/usuarios/SecondFactors/Passkeys/Remove',
    permission: 'read',
    answeredByBff: true,
  },
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
