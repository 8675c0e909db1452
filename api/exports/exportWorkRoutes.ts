import { Router } from 'express'
import { conflict, notFound } from '#platform/errors.ts'
import { exportProgressBody } from '#wire/exports.ts'
import type { Deps } from '../deps.ts'
import { processes } from '../http/authorize.ts'
import { identifierOf } from '../http/parameters.ts'
import { parse } from '../http/validate.ts'
import { exportById, forgetExport, noteProgress } from './exportStore.ts'
import { presentWork } from './presentExport.ts'

const settled = () => conflict('Aquest fitxer ja està fet o s’ha deixat córrer.', 'settled')

/** `/internal/exportacions`: what a file is made from, and how it goes. For the workers only. */
export const exportWorkRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/exportacions/:identifier', processes, async (req, res) => {
    const row = await exportById(db, identifierOf(req))
    if (!row) throw notFound()
    if (row.settledAt !== null) throw settled()
    res.json(await presentWork(db, row))
  })

  router.put('/exportacions/:identifier', processes, async (req, res) => {
    // The union is checked as it is: the workers write its keys as the contract has them.
    const progress = parse(exportProgressBody, req.body)
    if (!(await noteProgress(db, identifierOf(req), progress))) throw settled()
    res.status(204).end()
  })

  router.delete('/exportacions/:identifier', processes, async (req, res) => {
    await forgetExport(db, identifierOf(req))
    res.status(204).end()
  })

  return router
}
