import { Router } from 'express'
import { conflict } from '#platform/errors.ts'
import { SERIES_ADD_MESSAGE, SERIES_UPDATE_MESSAGE, seriesBody, seriesUpdateBody } from '#wire/series.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { expectedVersion } from '../http/parameters.ts'
import { saying } from '../http/saying.ts'
import { parseBody } from '../http/validate.ts'
import { presentSeries } from './presentSeries.ts'
import { deleteSeries, insertSeries, listSeries, updateSeries } from './seriesStore.ts'

/** `/api/series`: the code is the key and never changes (AMB-57). */
export const seriesRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get(['/series', '/series/true'], readers, async (_req, res) => {
    res.json((await listSeries(db)).map(presentSeries))
  })

  router.get('/series/false', readers, async (_req, res) => {
    res.json((await listSeries(db, { activeOnly: true })).map(presentSeries))
  })

  router.post('/series', staff, async (req, res) => {
    const body = saying(SERIES_ADD_MESSAGE, () => parseBody(seriesBody, req))
    res.status(201).json(presentSeries(await insertSeries(db, body, actorOf(req))))
  })

  router.put('/series/:identifier', staff, async (req, res) => {
    const identifier = String(req.params.identifier)
    const body = saying(SERIES_UPDATE_MESSAGE, () => parseBody(seriesUpdateBody, req))
    if (body.identifier !== undefined && body.identifier !== identifier)
      throw conflict('El codi d’una sèrie no es pot canviar.')
    res.json(presentSeries(await updateSeries(db, identifier, body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/series/:identifier', staff, async (req, res) => {
    await deleteSeries(db, String(req.params.identifier), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
