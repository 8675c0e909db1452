import { type Request, Router } from 'express'
import { notFound } from '#platform/errors.ts'
import {
  type Dispatch,
  type Dispatched,
  type Schedule,
  type ScheduleName,
  scheduleBody,
  scheduleNameSchema,
} from '#wire/schedules.ts'
import { periodOf } from '#wire/scheduleTimes.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { administrators, processes, readers } from '../http/authorize.ts'
import { idempotencyKeyOf } from '../http/idempotencyKey.ts'
import { expectedVersion } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { dispatchDue } from './dispatchDue.ts'
import { dispatchNow } from './dispatchNow.ts'
import { lastDispatches, listDispatches } from './dispatchStore.ts'
import { presentSchedule } from './presentSchedule.ts'
import { listSchedules, saveSchedule } from './scheduleStore.ts'

/** `/api/enviaments`: what is mailed by itself, to whom, and what was sent. */
export const scheduleRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.get('/enviaments', readers, async (_req, res) => {
    const [rows, last] = await Promise.all([listSchedules(db), lastDispatches(db)])
    const now = clock.now()
    res.json(rows.map(row => presentSchedule(row, last.get(row.nom) ?? null, now)) satisfies Schedule[])
  })

  router.put('/enviaments/:nom', administrators, async (req, res) => {
    const nom = nameOf(req)
    const body = parseBody(scheduleBody, req)
    const now = clock.now()
    const row = await saveSchedule(db, nom, body, { version: expectedVersion(req), now, actor: actorOf(req) })
    const last = await lastDispatches(db)
    res.json(presentSchedule(row, last.get(nom) ?? null, now) satisfies Schedule)
  })

  router.post('/enviaments/:nom/ara', administrators, async (req, res) => {
    const nom = nameOf(req)
    const periode = periodOf(nom, clock.today())
    const request = { nom, periode, now: clock.now(), key: idempotencyKeyOf(req), actor: actorOf(req) }
    const dispatch = await dispatchNow(db, request)
    res.status(202).json(dispatch satisfies Dispatch)
  })

  router.get('/enviaments/:nom/historial', readers, async (req, res) => {
    res.json((await listDispatches(db, nameOf(req))) satisfies Dispatch[])
  })

  return router
}

/** `/internal/enviaments`, for the workers only: they say when to look, this decides what is due. */
export const dispatchRoutes = ({ db, clock }: Deps): Router => {
  const router = Router()

  router.post('/enviaments', processes, async (req, res) => {
    res.json({ enviaments: await dispatchDue(db, clock, req.requestId) } satisfies Dispatched)
  })

  return router
}

/** @throws AppError 404 for a name that no schedule has. */
const nameOf = (req: Request): ScheduleName => {
  const name = scheduleNameSchema.safeParse(req.params.nom)
  if (!name.success) throw notFound('Aquest enviament no existeix.')
  return name.data
}
