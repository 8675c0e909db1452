import { Router } from 'express'
import { clientBody, clientUpdateBody } from '#wire/clients.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { clientById, deleteClient, insertClient, listClients, updateClient } from './clientStore.ts'
import { presentClient } from './presentClient.ts'

/** `/api/clients`: clients, each with its contracts. */
export const clientRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.get(['/clients', '/clients/true'], readers, async (_req, res) => {
    res.json((await listClients(db)).map(presentClient))
  })

  router.get('/clients/false', readers, async (_req, res) => {
    res.json((await listClients(db, { activeOnly: true })).map(presentClient))
  })

  router.get('/clients/:identifier', readers, async (req, res) => {
    res.json(presentClient(await clientById(db, identifierOf(req))))
  })

  router.post('/clients', staff, async (req, res) => {
    const body = parseBody(clientBody, req)
    res.status(201).json(presentClient(await insertClient(db, body, actorOf(req))))
  })

  router.put('/clients/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(clientUpdateBody, req)
    const client = await updateClient(db, identifier, body, expectedVersion(req), clock.today(), actorOf(req))
    res.json(presentClient(client))
  })

  router.delete('/clients/:identifier', staff, async (req, res) => {
    await deleteClient(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
