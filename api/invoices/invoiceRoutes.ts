import { Router } from 'express'
import { notFound } from '#platform/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import { invoiceUpdateBody } from '#wire/invoices.ts'
import { markPaidBody, type PaymentsResult, undoPaymentsBody } from '#wire/payments.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { allow, readers, staff } from '../http/authorize.ts'
import { dayOf, expectedVersion, identifierOf } from '../http/parameters.ts'
import { sendJson } from '../http/sendJson.ts'
import { parseBody } from '../http/validate.ts'
import { deleteInvoice } from './deleteInvoice.ts'
import { editInvoice } from './editInvoice.ts'
import { listInvoiceColumns } from './listInvoiceColumns.ts'
import { listInvoices } from './listInvoices.ts'
import { markPaid, undoPayments } from './payments.ts'
import { invoiceById } from './presentInvoice.ts'

/** `/api/facturas`: the invoices that were issued. Those to be issued are billing's. */
export const invoiceRoutes = (deps: Deps): Router => {
  const { db, clock } = deps
  const router = Router()

  router.get(['/facturas/:start/:end', '/facturas/:start/:end/:all'], readers, async (req, res) => {
    const start = dayOf(req.params.start, 'startDate')
    const end = dayOf(req.params.end, 'endDate')
    const { all } = req.params
    if (all !== undefined && all !== 'true' && all !== 'false') throw notFound('Aquesta adreça no existeix.')
    const range = { start, end, unpaidOnly: all === 'false' }
    res.vary('Accept')
    if (req.accepts(['application/json', INVOICE_COLUMNS_TYPE]) === INVOICE_COLUMNS_TYPE)
      sendJson(res, await listInvoiceColumns(db, range), INVOICE_COLUMNS_TYPE)
    else sendJson(res, await listInvoices(db, range))
  })

  router.get('/facturas/:identifier', allow('readInvoice'), async (req, res) => {
    const json = await invoiceById(db, identifierOf(req))
    if (json === null) throw notFound('La factura no existeix.')
    sendJson(res, json)
  })

  router.post('/facturas/pagament', staff, async (req, res) => {
    const body = parseBody(markPaidBody, req)
    res.json((await markPaid(db, body, clock.today(), actorOf(req))) satisfies PaymentsResult)
  })

  router.post('/facturas/pagament/desfer', staff, async (req, res) => {
    const body = parseBody(undoPaymentsBody, req)
    res.json((await undoPayments(db, body, actorOf(req))) satisfies PaymentsResult)
  })

  router.put('/facturas/:identifier', staff, async (req, res) => {
    const json = await editInvoice(deps, {
      identifier: identifierOf(req),
      body: parseBody(invoiceUpdateBody, req),
      version: expectedVersion(req),
      actor: actorOf(req),
    })
    sendJson(res, json)
  })

  router.delete('/facturas/:identifier', staff, async (req, res) => {
    await deleteInvoice(db, {
      identifier: identifierOf(req),
      version: expectedVersion(req),
      actor: actorOf(req),
    })
    res.status(204).end()
  })

  return router
}
