import { defineCalls } from './call.ts'

/** Tokens by which programs call. No token may make any of these calls. */
export const apiTokenCalls = defineCalls({
  listApiTokens: { method: 'GET', path: '/api/tokens', permission: 'administer' },
  makeApiToken: { method: 'POST', path: '/api/tokens', permission: 'administer', asksAgain: true },
  // Not asked again: who has found one in the wrong hands is in a hurry.
  revokeApiToken: { method: 'DELETE', path: '/api/tokens/:id', permission: 'administer' },
})
