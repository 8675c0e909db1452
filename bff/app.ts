import { posix } from 'node:path'
import express, { type Express, type RequestHandler, Router } from 'express'
import { errorHandler, unknownRoute } from '#platform/errorHandler.ts'
import { health } from '#platform/health.ts'
import { speakingWith } from '#platform/languageContext.ts'
import { requestId } from '#platform/requestId.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import { signInCalls } from '#wire/calls/signIns.ts'
import { spa } from './files/spa.ts'
import { OPS_PAGES, refusedPage } from './ops/opsPages.ts'
import { ownCalls } from './ownCalls.ts'
import { apiProxy, programProxy } from './proxy/apiProxy.ts'
import { noStore, security } from './security.ts'
import type { Services } from './services.ts'
import { accounts } from './session/accounts.ts'
import { csrf, csrfByOrigin } from './session/csrf.ts'
import { languageOf } from './session/languageCookie.ts'
import { login } from './session/login.ts'
import { setUpExpress } from './setUpExpress.ts'

/** Where the calls on accounts and their sign-ins are, all of them. */
const ACCOUNTS = [posix.dirname(sessionCalls.signIn.path), signInCalls.listSignIns.path]

/** The public door: the order of things, and nothing else. It does not listen. */
export const createApp = (services: Services): Express => {
  const { settings, logger, checks, logRefusal } = services
  const app = express()
  setUpExpress(app, settings)
  app.use(requestId)
  app.use(speakingWith(languageOf))
  app.use(security(settings))
  app.use(health(checks, { documents: services.fileStore.ping }))
  app.use(['/api', '/bff', '/documents'], noStore)
  app.use('/api', programProxy(services))
  app.use(['/api', '/bff', '/documents'], csrf(settings, logRefusal))
  app.use(below(ACCOUNTS, login(services), accounts(services)))
  app.use('/api', services.readSession, apiProxy(services))
  app.use(OPS_PAGES, noStore, csrfByOrigin(settings, logRefusal))
  app.use(ownCalls(services))
  app.use(['/api', '/bff', '/documents', ...OPS_PAGES], unknownRoute)
  app.use(OPS_PAGES, refusedPage)
  app.use(spa(services))
  app.use(unknownRoute)
  app.use(errorHandler(logger))
  return app
}

/** For calls below these addresses only: the others, nearly all, are not held against each of its routes. They keep the address as it is. */
const below = (addresses: readonly string[], ...answers: Router[]): RequestHandler => {
  const router = Router().use(answers)
  return (req, res, next) => {
    const path = req.path.toLowerCase()
    return addresses.some(address => path.startsWith(address)) ? router(req, res, next) : next()
  }
}
