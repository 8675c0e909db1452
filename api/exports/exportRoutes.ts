import { Router } from 'express'
import { notFound } from '#platform/errors.ts'
import { type Export, exportBody } from '#wire/exports.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { callerOf, readers } from '../http/authorize.ts'
import { idempotencyKeyOf } from '../http/idempotencyKey.ts'
import { identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { askForExport } from './askForExport.ts'
import { ownExport, ownExports } from './exportStore.ts'
import { presentExport } from './presentExport.ts'

/** `/api/exportacions`: files that workers make, each for who asked for it. */
export const exportRoutes = (deps: Deps): Router => {
  const { db } = deps
  const router = Router()

  router.post('/exportacions', readers, async (req, res) => {
    const body = parseBody(exportBody, req)
    const asker = { requestedBy: callerOf(req).sub, actor: actorOf(req), key: idempotencyKeyOf(req) }
    const row = await askForExport(deps, body, asker)
    res.status(202).json(presentExport(row) satisfies Export)
  })

  router.get('/exportacions', readers, async (req, res) => {
    const rows = await ownExports(db, callerOf(req).sub)
    res.json(rows.map(presentExport))
  })

  router.get('/exportacions/:identifier', readers, async (req, res) => {
    const row = await ownExport(db, identifierOf(req), callerOf(req).sub)
    if (!row) throw notFound('Aquest fitxer no existeix o ja no es guarda.')
    res.json(presentExport(row))
  })

  return router
}
