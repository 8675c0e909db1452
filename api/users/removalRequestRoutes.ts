import { Router } from 'express'
import { type RemovalRequestBody, removalRequestBody } from '#contract/users.ts'
import { notFound } from '#platform/errors.ts'
import { type Actor, actorOf, audit } from '../audit.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Deps } from '../deps.ts'
import { staff } from '../http/authorize.ts'
import { parseBody } from '../http/validate.ts'
import type { Database } from '../tables.ts'
import { findUser } from './userStore.ts'

/** `POST /api/requestUsers`: asks for the removal of an account; nothing is removed by it. */
export const removalRequestRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.post('/requestUsers', staff, async (req, res) => {
    const body = parseBody(removalRequestBody, req)
    if (!(await findUser(db, body.applicationUserEmail))) throw notFound('L’usuari no existeix.')
    await insertRemovalRequest(db, body, actorOf(req))
    // The workshop's fields come from the company's own data (AMB-19).
    const tallerName = body.tallerName ?? (await currentCompany(db))?.nombre ?? null
    res.status(201).json({ ...body, tallerName })
  })

  return router
}

const insertRemovalRequest = (db: Database, body: RemovalRequestBody, actor: Actor): Promise<void> =>
  db.transaction().execute(async tx => {
    const { identifier } = await tx
      .insertInto('removalRequests')
      .values({
        applicationUserEmail: body.applicationUserEmail,
        payload: JSON.stringify(body),
        requestedBy: actor.usuario,
      })
      .returning('identifier')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      accion: 'crear',
      entidad: 'removal_requests',
      registro: identifier,
      despues: body,
    })
  })
