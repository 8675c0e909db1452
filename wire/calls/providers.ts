import { defineCalls } from './call.ts'

/** Signing in through the company's own identity provider (OpenID Connect). The answers are the BFF's, which keeps what binds them to a browser. */
export const providerCalls = defineCalls({
  beginProviderSignIn: {
    method: 'POST',
    path: '/api/usuarios/Login/Provider/New',
    permission: 'open',
    answeredByBff: true,
  },
  signInWithProvider: {
    method: 'POST',
    path: '/api/usuarios/Login/Provider',
    permission: 'open',
    answeredByBff: true,
  },
})
