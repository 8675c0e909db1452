import { Router } from 'express'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import type { Deps } from '../deps.ts'
import { processes } from '../http/authorize.ts'
import { dayOf } from '../http/parameters.ts'
import { parse } from '../http/validate.ts'
import { reportDocument } from './reportDocument.ts'

/**
 * `POST /internal/informes`: what a report is printed, downloaded or mailed from, as it is now. For the workers only. `?avui=` is the
 * day that it tells about, today when absent: a mail of this morning may go out tomorrow.
 */
export const reportDocumentRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()
  router.post('/informes', processes, async (req, res) => {
    // The union is checked as it is: the workers write its keys as the contract has them.
    const request = parse(reportRequestSchema, req.body)
    const today = req.query.avui === undefined ? clock.today() : dayOf(req.query.avui, 'avui')
    res.json((await reportDocument(db, request, today)) satisfies ReportDocument)
  })
  return router
}
