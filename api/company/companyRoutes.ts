import { Router } from 'express'
import { companyBody } from '#contract/company.ts'
import { actorOf } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { administrators, readers } from '../http/authorize.ts'
import { expectedVersion } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { currentCompany, saveCompany } from './companyStore.ts'
import { requirePrintableLogo } from './logo.ts'
import { noCompany, presentCompany } from './presentCompany.ts'

/** `/api/empresa`: the issuer of the invoices. */
export const companyRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/empresa', readers, async (_req, res) => {
    const row = await currentCompany(db)
    res.json(row ? presentCompany(row) : noCompany)
  })

  router.put('/empresa', administrators, async (req, res) => {
    const body = parseBody(companyBody, req)
    if (body.logo) requirePrintableLogo(body.logo)
    res.json(presentCompany(await saveCompany(db, body, expectedVersion(req), actorOf(req))))
  })

  return router
}

/** `GET /internal/company`: the name in the footer, which visitors see, too. The BFF asks for it without a token. */
export const publicCompanyRoutes = ({ db }: Deps): Router => {
  const router = Router()
  router.get('/internal/company', async (_req, res) => {
    res.json({ nombre: (await currentCompany(db))?.nombre ?? '' })
  })
  return router
}
