import { Router } from 'express'
import { type RoleItem, roleSchema } from '#wire/roles.ts'
import { readers } from '../http/authorize.ts'

const roles: RoleItem[] = roleSchema.options.map(name => ({ name, normalizedName: name.toUpperCase() }))

/** `GET /api/roles`: what a person can be. `Servei` is for processes and not offered. */
export const roleRoutes = (): Router => {
  const router = Router()
  router.get('/roles', readers, (_req, res) => void res.json(roles))
  return router
}
