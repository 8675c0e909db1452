import { Router } from 'express'
import { z } from 'zod'
import { conflict, notFound } from '#platform/errors.ts'
import { type DueMails, pendingQuery } from '#wire/jobs.ts'
import { claimBody, claimProgressBody, mailOutletBody } from '#wire/mail.ts'
import type { Deps } from '../deps.ts'
import { processes } from '../http/authorize.ts'
import { parse, parseBody } from '../http/validate.ts'
import { presentForComposing } from './composedFrom.ts'
import type { MailContents } from './mailContents.ts'
import { MailImpossible } from './mailImpossible.ts'
import { noteMailOutlet } from './mailOutlet.ts'
import { claimMail, dueMails, noteProgress } from './mailStore.ts'

const claimId = z.uuid()

/** `/internal/correus` and `/internal/claims`: which mails are due, who sends which, and how it goes. For the workers only. */
export const claimRoutes = ({ db }: Deps, contents: MailContents): Router => {
  const router = Router()

  router.post('/claims', processes, async (req, res) => {
    const body = parseBody(claimBody, req)
    const row = await claimMail(db, body)
    if (!row) throw conflict('Aquest correu no s’ha d’enviar ara.', 'not-pending')
    try {
      res.json(await presentForComposing(db, contents, row))
    } catch (error) {
      if (!(error instanceof MailImpossible)) throw error
      await noteProgress(db, contents, body.claim, { state: 'refused', error: error.message })
      throw conflict(error.message, 'impossible')
    }
  })

  router.get('/correus', processes, async (req, res) => {
    const correus = await dueMails(db, parse(pendingQuery, req.query))
    res.json({ correus } satisfies DueMails)
  })

  router.put('/correus/mitja', processes, async (req, res) => {
    await noteMailOutlet(db, parseBody(mailOutletBody, req).mitja)
    res.status(204).end()
  })

  router.put('/claims/:claim', processes, async (req, res) => {
    const claim = claimId.safeParse(req.params.claim)
    if (!claim.success) throw notFound()
    // The union is checked as it is: the workers write its keys as the contract has them.
    const progress = parse(claimProgressBody, req.body)
    if (!(await noteProgress(db, contents, claim.data, progress)))
      throw conflict('Aquest correu ja no és a les vostres mans.', 'not-claimed')
    res.status(204).end()
  })

  return router
}
