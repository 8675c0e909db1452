import { Router } from 'express'
import { centreBody, centreUpdateBody } from '#wire/centres.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { deleteCentre, insertCentre, updateCentre } from './centreStore.ts'
import { presentCentre } from './presentCentre.ts'

/** `/api/centros`: the workshops. Groups know their centres, and so read both: see groupRoutes. */
export const centreRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.post('/centros', staff, async (req, res) => {
    const body = parseBody(centreBody, req)
    res.status(201).json(presentCentre(await insertCentre(db, body, actorOf(req))))
  })

  router.put('/centros/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(centreUpdateBody, req)
    res.json(presentCentre(await updateCentre(db, identifier, body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/centros/:identifier', staff, async (req, res) => {
    await deleteCentre(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
