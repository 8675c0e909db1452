import { type Response, Router } from 'express'
import { monthOf, nextMonth } from '#domain/dates.ts'
import { malformed, notFound } from '#platform/errors.ts'
import { INVOICE_COLUMNS_TYPE } from '#wire/invoiceColumns.ts'
import { invoiceUpdateBody, issueBody } from '#wire/invoices.ts'
import { markPaidBody, type PaymentsResult, undoPaymentsBody } from '#wire/payments.ts'
import { readRun } from '../billing/billingRuns.ts'
import { forecast } from '../billing/forecast.ts'
import { issueInvoices } from '../billing/issueInvoices.ts'
import { previewRun } from '../billing/previewRun.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { allow, readers, staff } from '../http/authorize.ts'
import { idempotencyKeyOf } from '../http/idempotencyKey.ts'
import { dayOf, expectedVersion, identifierOf } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { deleteInvoice } from './deleteInvoice.ts'
import { editInvoice } from './editInvoice.ts'
import { listInvoiceColumns } from './listInvoiceColumns.ts'
import { listInvoices } from './listInvoices.ts'
import { markPaid, undoPayments } from './payments.ts'
import { invoiceById } from './presentInvoice.ts'

/** `/api/facturas`: forecast, preview, run, and the invoices that were issued. */
export const invoiceRoutes = (deps: Deps): Router => {
  const { db, clock } = deps
  const router = Router()

  router.get('/facturas', readers, async (req, res) => {
    const month =
      req.query.mes === undefined ? nextMonth(monthOf(clock.today())) : monthParameter(req.query.mes)
    res.setHeader('X-Previsio-Mes', month)
    sendJson(res, await forecast(db, month))
  })

  router.get('/facturas/previsio', readers, async (req, res) => {
    const fecha = dayOf(req.query.fecha, 'fecha')
    const preview = await previewRun(db, { fecha, cliente: clientParameter(req.query.cliente) })
    res.setHeader('ETag', `"${preview.tag}"`)
    sendJson(res, preview.json)
  })

  router.get('/facturas/execucions/:key', readers, async (req, res) => {
    res.json(await readRun(db, String(req.params.key)))
  })

  router.post('/facturas', staff, async (req, res) => {
    const answer = await issueInvoices(deps, {
      body: parseBody(issueBody, req),
      key: idempotencyKeyOf(req),
      tag: tagOf(req.get('If-Match')),
      actor: actorOf(req),
    })
    res.setHeader('X-Clients-Omesos', String(answer.omesos))
    sendJson(res.status(answer.issued ? 201 : 200), answer.json)
  })

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

/** Answers with JSON that PostgreSQL has written already. */
const sendJson = (res: Response, json: string, type = 'application/json'): void => {
  res.type(type).send(json)
}

const monthParameter = (text: unknown): string => {
  const month = String(text)
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month))
    throw malformed('mes: cal un mes AAAA-MM.', { mes: 'Mes no vàlid.' })
  return month
}

const clientParameter = (text: unknown): number | null => {
  if (text === undefined || text === '') return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text))
    throw malformed('cliente: cal l’identificador d’un client.', { cliente: 'Client no vàlid.' })
  return Number(text)
}

/** The preview's tag from `If-Match`; null when the caller takes whatever is due. */
const tagOf = (header: string | undefined): string | null =>
  header === undefined || header.trim() === '*'
    ? null
    : header.trim().replace(/^W\//, '').replace(/^"|"$/g, '')
