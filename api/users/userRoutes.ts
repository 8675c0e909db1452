import { type Request, Router } from 'express'
import { unprocessable } from '#platform/errors.ts'
import { registerBody, userUpdateBody } from '#wire/users.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators, readers } from '../http/authorize.ts'
import { expectedVersion } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { presentUser } from './presentUser.ts'
import { deleteUser, insertUser, listUsers, updateUser } from './userStore.ts'

/** `/api/usuarios`: the accounts, which only an administrator makes and ends (AMB-10). They are known by e-mail address. */
export const userRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/usuarios', readers, async (_req, res) => {
    res.json((await listUsers(db)).map(presentUser))
  })

  router.post('/usuarios/Crear', administrators, async (req, res) => {
    const row = await insertUser(db, parseBody(registerBody, req, 'es'), actorOf(req))
    res.status(201).json(presentUser(row))
  })

  router.put('/usuarios/:email', administrators, async (req, res) => {
    const body = parseBody(userUpdateBody, req, 'es')
    if (Object.values(body).every(value => value === undefined))
      throw unprocessable('Hay que indicar isEnabled, roleName o password.')
    res.json(presentUser(await updateUser(db, emailOf(req), body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/usuarios/:email', administrators, async (req, res) => {
    const email = emailOf(req)
    await deleteUser(db, email, expectedVersion(req), actorOf(req))
    res.json({ email })
  })

  return router
}

/** As accounts are stored: trimmed and in lower case. */
const emailOf = (req: Request): string => String(req.params.email).trim().toLowerCase()
