import { createHash } from 'node:crypto'
import { Router } from 'express'
import { notFound } from '#platform/errors.ts'
import { companyBody, type PublicCompany, type PublicLogo } from '#wire/company.ts'
import { actorOf } from '../database/audit.ts'
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

/**
 * What stands in the footer, which visitors see, too; the BFF asks for it without a token. `GET /internal/company`: the name and,
 * where there is a logo, which one; `GET /internal/company/logo`: the logo itself.
 */
export const publicCompanyRoutes = ({ db }: Deps): Router => {
  const router = Router()
  router.get('/internal/company', async (_req, res) => {
    const company = await currentCompany(db)
    const answer: PublicCompany = {
      nombre: company?.nombre ?? '',
      ...(company?.logo ? { logoVersion: versionOf(company.logo) } : {}),
    }
    res.json(answer)
  })
  router.get('/internal/company/logo', async (_req, res) => {
    const logo = (await currentCompany(db))?.logo
    if (!logo) throw notFound()
    res.json({ logo, logoVersion: versionOf(logo) } satisfies PublicLogo)
  })
  return router
}

/** The same picture has the same version, whatever else of the company changes. */
const versionOf = (logo: string): string => createHash('sha256').update(logo).digest('base64url').slice(0, 22)
