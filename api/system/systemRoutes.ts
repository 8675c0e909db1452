import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { administrators } from '../http/authorize.ts'
import { systemStatus } from './systemStatus.ts'

/** `GET /api/sistema`: the state of the machinery behind the books, for the operations page. */
export const systemRoutes = ({ db }: Pick<Deps, 'db'>): Router => {
  const router = Router()
  router.get('/sistema', administrators, async (_req, res) => void res.json(await systemStatus(db)))
  return router
}
