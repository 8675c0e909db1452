import { Router } from 'express'
import { z } from 'zod'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { parse } from '../http/validate.ts'
import { readConfiguration, setVerifactu } from './configurationStore.ts'

/** `/api/configuration`: the Verifactu switch. Its advanced fields stay in the browser (AMB-48). */
export const configurationRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/configuration', readers, async (_req, res) => {
    res.json(await readConfiguration(db))
  })

  router.put('/configuration/verifactu', staff, async (req, res) => {
    res.json(await setVerifactu(db, parse(z.boolean(), req.body), actorOf(req)))
  })

  return router
}
