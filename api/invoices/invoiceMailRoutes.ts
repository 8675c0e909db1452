import { Router } from 'express'
import { sendInvoicesBody } from '#wire/invoiceMails.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { staff } from '../http/authorize.ts'
import { idempotencyKeyOf } from '../http/idempotencyKey.ts'
import { parseBody } from '../http/validate.ts'
import { sendInvoices } from './sendInvoices.ts'

/** `POST /api/correus/factures`: mails invoices to their clients. */
export const invoiceMailRoutes = ({ db, outsideMailsPerDay }: Deps): Router => {
  const router = Router()

  router.post('/correus/factures', staff, async (req, res) => {
    const request = {
      body: parseBody(sendInvoicesBody, req),
      key: idempotencyKeyOf(req),
      actor: actorOf(req),
      outsidePerDay: outsideMailsPerDay,
    }
    res.status(202).json(await sendInvoices(db, request))
  })

  return router
}
