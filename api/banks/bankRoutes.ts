import { Router } from 'express'
import { BANK_FIELDS_MESSAGE, bankBody, bankUpdateBody } from '#wire/banks.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { expectedVersion, identifierOf } from '../http/parameters.ts'
import { saying } from '../http/saying.ts'
import { parseBody } from '../http/validate.ts'
import { deleteBank, insertBank, listBanks, updateBank } from './bankStore.ts'
import { presentBank } from './presentBank.ts'

/** `/api/bancs`: the company's accounts that clients pay into. */
export const bankRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.get(['/bancs', '/bancs/true'], readers, async (_req, res) => {
    res.json((await listBanks(db)).map(presentBank))
  })

  router.get('/bancs/false', readers, async (_req, res) => {
    res.json((await listBanks(db, { activeOnly: true })).map(presentBank))
  })

  router.post('/bancs', staff, async (req, res) => {
    const body = saying(BANK_FIELDS_MESSAGE, () => parseBody(bankBody, req))
    res.status(201).json(presentBank(await insertBank(db, body, clock.now(), actorOf(req))))
  })

  router.put('/bancs/:identifier', staff, async (req, res) => {
    const identifier = identifierOf(req)
    const body = saying(BANK_FIELDS_MESSAGE, () => parseBody(bankUpdateBody, req))
    res.json(presentBank(await updateBank(db, identifier, body, expectedVersion(req), actorOf(req))))
  })

  router.delete('/bancs/:identifier', staff, async (req, res) => {
    await deleteBank(db, identifierOf(req), expectedVersion(req), actorOf(req))
    res.status(204).end()
  })

  return router
}
