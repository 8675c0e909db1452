import { Router } from 'express'
import { z } from 'zod'
import { MOST_NEAR_DAYS, NEAR_DAYS } from '#wire/reportRequests.ts'
import type { Deps } from '../deps.ts'
import { readers } from '../http/authorize.ts'
import { parse } from '../http/validate.ts'
import { dueSoon } from './dueSoon.ts'
import { licences } from './licences.ts'
import { pendingPayment, pendingSummary } from './pendingPayment.ts'
import { reportArray } from './reportArray.ts'

const nearQuery = z.object({
  dies: z
    .string()
    .regex(/^\d{1,4}$/, { message: 'Ha de ser un nombre enter de dies.' })
    .transform(Number)
    .pipe(z.number().min(1).max(MOST_NEAR_DAYS))
    .default(NEAR_DAYS),
})

/** `/api/Informes…`: what is printed for the accountant and for those who chase payments. */
export const reportRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.get('/InformesFactura', readers, async (req, res) => {
    const { dies } = parse(nearQuery, req.query)
    res.type('application/json').send(await reportArray(db, dueSoon({ today: clock.today(), days: dies })))
  })

  router.get('/InformesFactura/PendientesPago', readers, async (_req, res) => {
    res.type('application/json').send(await reportArray(db, pendingPayment()))
  })

  router.get('/InformesFactura/PendientesPago/resum', readers, async (_req, res) => {
    res.json(await pendingSummary(db, clock.today()))
  })

  router.get('/InformesLicencias/LicenciasTalleres', readers, async (_req, res) => {
    res.json(await licences(db))
  })

  return router
}
