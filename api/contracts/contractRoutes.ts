import { Router } from 'express'
import { billedThroughBody, contractBody, contractUpdateBody } from '#wire/contracts.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators, readers, staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import {
  contractsOfClient,
  deleteContract,
  insertContract,
  setBilledThrough,
  updateContract,
} from './contractStore.ts'
import { presentContract } from './presentContract.ts'
import { selectContracts } from './selectContracts.ts'

/** `/api/clientProd`: contracts, the specification's client-products. */
export const contractRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.get(['/clientProd', '/clientProd/true'], readers, async (_req, res) => {
    res.json((await selectContracts(db).execute()).map(presentContract))
  })

  router.get('/clientProd/false', readers, async (_req, res) => {
    const active = await selectContracts(db).where('contracts.isActive', '=', true).execute()
    res.json(active.map(presentContract))
  })

  router.get('/clientProd/Client/:clientId', readers, async (req, res) => {
    res.json((await contractsOfClient(db, identifierOf(req, 'clientId'))).map(presentContract))
  })

  router.post('/clientProd', staff, async (req, res) => {
    const body = parseBody(contractBody, req)
    res.status(201).json(await insertContract(db, body, clock.today(), actorOf(req)))
  })

  router.put('/clientProd/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(contractUpdateBody, req)
    res.json(await updateContract(db, identifier, body, expectedVersion(req), clock.today(), actorOf(req)))
  })

  router.put('/clientProd/:identifier/facturadoHasta', administrators, async (req, res) => {
    const identifier = identifierOf(req)
    const body = parseBody(billedThroughBody, req)
    res.json(await setBilledThrough(db, identifier, body, expectedVersion(req), actorOf(req)))
  })

  router.delete('/clientProd/:identifier', staff, async (req, res) => {
    await deleteContract(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
