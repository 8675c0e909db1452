import { Router } from 'express'
import { queueActionBody } from '#wire/ops.ts'
import { actorOf, audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators } from '../http/authorize.ts'
import { parseBody } from '../http/validate.ts'

/**
 * `POST /internal/cues/accions`: notes what was done to a queue. The queues are none of the API's, but the audit log is. No browser
 * gets here: what it says of itself would be no evidence.
 */
export const queueActionRoutes = ({ db }: Pick<Deps, 'db'>): Router => {
  const router = Router()
  router.post('/cues/accions', administrators, async (req, res) => {
    const { cua, ...despues } = parseBody(queueActionBody, req)
    await audit(db, actorOf(req), { accion: 'actuar', entidad: 'queues', registro: cua, despues })
    res.status(204).end()
  })
  return router
}
