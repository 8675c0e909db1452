import { Router } from 'express'
import type { MailOutletAnswer } from '#wire/mail.ts'
import { mailLedgerQuery } from '#wire/mailLedger.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { callerOf, readers, staff } from '../http/authorize.ts'
import { identifierOf } from '../http/parameters.ts'
import { parse } from '../http/validate.ts'
import { ledgerKinds } from './ledgerKinds.ts'
import { mailLedger } from './mailLedger.ts'
import { mailOutlet } from './mailOutlet.ts'
import { archiveMail, retryMail } from './settleMail.ts'

/** `/api/correus`: mails as staff see them. */
export const mailRoutes = ({ db }: Deps): Router => {
  const router = Router()

  router.get('/correus', readers, async (req, res) => {
    res.json(await mailLedger(db, parse(mailLedgerQuery, req.query), ledgerKinds(callerOf(req).role)))
  })

  router.get('/correus/mitja', readers, async (_req, res) => {
    res.json({ mitja: await mailOutlet(db) } satisfies MailOutletAnswer)
  })

  router.post('/correus/:identifier/reintent', staff, async (req, res) => {
    const kinds = ledgerKinds(callerOf(req).role)
    res.json(await retryMail(db, { identifier: identifierOf(req), kinds, actor: actorOf(req) }))
  })

  router.post('/correus/:identifier/arxiva', staff, async (req, res) => {
    const kinds = ledgerKinds(callerOf(req).role)
    res.json(await archiveMail(db, { identifier: identifierOf(req), kinds, actor: actorOf(req) }))
  })

  return router
}
