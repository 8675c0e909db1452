import { Router } from 'express'
import { groupBody, groupUpdateBody } from '#wire/groups.ts'
import { listCentres } from '../centres/centreStore.ts'
import { presentCentre } from '../centres/presentCentre.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { deleteGroup, insertGroup, listGroups, updateGroup } from './groupStore.ts'
import { presentGroup } from './presentGroup.ts'

/** `/api/grupos`: groups of workshops, each with its centres; and what the centres' screens read of both. */
export const groupRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get(['/grupos', '/grupos/true'], readers, async (_req, res) => {
    res.json((await listGroups(db)).map(presentGroup))
  })

  router.get('/grupos/false', readers, async (_req, res) => {
    res.json((await listGroups(db, { activeOnly: true })).map(presentGroup))
  })

  /** What the centres' screens need at once: all centres, and the groups to name and choose. */
  router.get('/centros/VM', readers, async (_req, res) => {
    const [centres, groups] = await Promise.all([listCentres(db), listGroups(db)])
    res.json({ centros: centres.map(presentCentre), grupos: groups.map(presentGroup) })
  })

  router.post('/grupos', staff, async (req, res) => {
    const body = parseBody(groupBody, req)
    res.status(201).json(presentGroup(await insertGroup(db, body, actorOf(req))))
  })

  router.put('/grupos/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(groupUpdateBody, req)
    res.json(presentGroup(await updateGroup(db, identifier, body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/grupos/:identifier', staff, async (req, res) => {
    await deleteGroup(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
