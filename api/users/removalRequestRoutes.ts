import { Router } from 'express'
import { notFound } from '#platform/errors.ts'
import { removalRequestBody } from '#wire/users.ts'
import { currentCompany } from '../company/companyStore.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators, staff } from '../http/authorize.ts'
import { identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { addRemovalRequest, discardRemovalRequest, openRemovalRequests } from './removalRequestStore.ts'
import { findUser } from './userStore.ts'

/**
 * `/api/requestUsers`: staff ask for the removal of an account, by which nothing is removed; administrators see what was asked for.
 * They answer by deleting or disabling the account, or discard the request.
 */
export const removalRequestRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/requestUsers', administrators, async (_req, res) => {
    res.json(await openRemovalRequests(db))
  })

  router.post('/requestUsers', staff, async (req, res) => {
    const body = parseBody(removalRequestBody, req, 'es')
    if (!(await findUser(db, body.applicationUserEmail))) throw notFound('El usuario no existe.')
    await addRemovalRequest(db, body, actorOf(req))
    // The workshop's fields come from the company's own data (AMB-19).
    const tallerName = body.tallerName ?? (await currentCompany(db))?.nombre ?? null
    res.status(201).json({ ...body, tallerName })
  })

  router.delete('/requestUsers/:identifier', administrators, async (req, res) => {
    const identifier = identifierOf(req)
    await discardRemovalRequest(db, identifier, actorOf(req))
    res.json({ identifier })
  })

  return router
}
