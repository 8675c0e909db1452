import type { Express } from 'express'
import type { Settings } from './settings.ts'

/** Express's own switches. */
export const setUpExpress = (app: Express, { trustProxy, secure }: Settings): void => {
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', trustProxy)
  app.set('query parser', 'simple')
  // PUBLIC_URL knows whether browsers come over TLS. Express would only know it from a header that whoever ends TLS may not
  // send, and then express-session would keep its Secure cookie to itself.
  Object.defineProperty(app.request, 'secure', { get: () => secure })
}
