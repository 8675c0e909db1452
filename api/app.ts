import express, { type Express } from 'express'
import { pingDatabase } from '#platform/database.ts'
import { errorHandler, unknownRoute } from '#platform/errorHandler.ts'
import { health } from '#platform/health.ts'
import { requestId } from '#platform/requestId.ts'
import { requestLog } from '#platform/requestLog.ts'
import { bankRoutes } from './banks/bankRoutes.ts'
import { billingRoutes } from './billing/billingRoutes.ts'
import { centreRoutes } from './centres/centreRoutes.ts'
import { clientRoutes } from './clients/clientRoutes.ts'
import { companyRoutes, publicCompanyRoutes } from './company/companyRoutes.ts'
import { configurationRoutes } from './configuration/configurationRoutes.ts'
import { contractRoutes } from './contracts/contractRoutes.ts'
import { translateDatabaseError } from './database/constraints.ts'
import { exportRoutes } from './exports/exportRoutes.ts'
import { exportWorkRoutes } from './exports/exportWorkRoutes.ts'
import { groupRoutes } from './groups/groupRoutes.ts'
import { authenticate } from './http/authenticate.ts'
import { importRoutes } from './imports/importRoutes.ts'
import { invoiceMailRoutes } from './invoices/invoiceMailRoutes.ts'
import { invoiceRoutes } from './invoices/invoiceRoutes.ts'
import { claimRoutes } from './mail/claimRoutes.ts'
import { mailRoutes } from './mail/mailRoutes.ts'
import { mailContents } from './mailContents.ts'
import type { AppDeps } from './makeDeps.ts'
import { productRoutes } from './products/productRoutes.ts'
import { countryRoutes } from './reference/countryRoutes.ts'
import { roleRoutes } from './reference/roleRoutes.ts'
import { reminderRoutes } from './reminders/reminderRoutes.ts'
import { reportDocumentRoutes } from './reports/reportDocumentRoutes.ts'
import { reportRoutes } from './reports/reportRoutes.ts'
import { dispatchRoutes, scheduleRoutes } from './schedules/scheduleRoutes.ts'
import { seriesRoutes } from './series/seriesRoutes.ts'
import { queueActionRoutes } from './system/queueActionRoutes.ts'
import { systemRoutes } from './system/systemRoutes.ts'
import { loginRoutes } from './users/loginRoutes.ts'
import { ownAccountRoutes } from './users/ownAccountRoutes.ts'
import { removalRequestRoutes } from './users/removalRequestRoutes.ts'
import { userRoutes } from './users/userRoutes.ts'
import { documentRoutes } from './work/documentRoutes.ts'

/** The API host: the order of things, and nothing else. It does not listen. */
export const createApp = (deps: AppDeps): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(health({ database: () => pingDatabase(deps.db) }))
  app.use(requestId)
  app.use(requestLog(deps.logger))
  app.use(express.json({ limit: '4mb', strict: false }))

  app.use(loginRoutes(deps))
  app.use(publicCompanyRoutes(deps))
  app.use('/api', authenticate(deps))
  app.use('/internal', authenticate(deps))
  app.use('/api', seriesRoutes(deps))
  app.use('/api', productRoutes(deps))
  app.use('/api', groupRoutes(deps))
  app.use('/api', contractRoutes(deps))
  app.use('/api', clientRoutes(deps))
  app.use('/api', centreRoutes(deps))
  app.use('/api', bankRoutes(deps))
  app.use('/api', billingRoutes(deps))
  app.use('/api', invoiceRoutes(deps))
  app.use('/internal', documentRoutes(deps))
  app.use('/internal', claimRoutes(deps, mailContents))
  app.use('/api', mailRoutes(deps))
  app.use('/api', invoiceMailRoutes(deps))
  app.use('/api', reportRoutes(deps))
  app.use('/internal', reportDocumentRoutes(deps))
  app.use('/api', exportRoutes(deps))
  app.use('/internal', exportWorkRoutes(deps))
  app.use('/api', scheduleRoutes(deps))
  app.use('/internal', dispatchRoutes(deps))
  app.use('/api', reminderRoutes(deps))
  app.use('/api', ownAccountRoutes(deps))
  app.use('/api', userRoutes(deps))
  app.use('/api', removalRequestRoutes(deps))
  app.use('/api', companyRoutes(deps))
  app.use('/api', configurationRoutes(deps))
  app.use('/api', roleRoutes())
  app.use('/api', countryRoutes())
  app.use('/api', systemRoutes(deps))
  app.use('/internal', queueActionRoutes(deps))
  app.use('/api', importRoutes(deps, deps.imports))

  app.use(unknownRoute)
  app.use(errorHandler(deps.logger, translateDatabaseError))
  return app
}
