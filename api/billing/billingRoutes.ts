import { Router } from 'express'
import { monthOf, nextMonth } from '#domain/dates.ts'
import { malformed } from '#platform/errors.ts'
import { issueBody } from '#wire/invoices.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { idempotencyKeyOf } from '../http/idempotencyKey.ts'
import { dayOf } from '../http/parameters.ts'
import { sendJson } from '../http/sendJson.ts'
import { parseBody } from '../http/validate.ts'
import { readRun } from './billingRuns.ts'
import { forecast } from './forecast.ts'
import { issueInvoices } from './issueInvoices.ts'
import { previewRun } from './previewRun.ts'

/** `/api/facturas` before there are any: forecast, preview, run. Comes before the routes of those that were issued. */
export const billingRoutes = (deps: Deps): Router => {
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

  return router
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
