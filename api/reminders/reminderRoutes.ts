import { Router } from 'express'
import type { z } from 'zod'
import {
  type ReminderDraft,
  remindersQuery,
  sendRemindersBody,
  type sendRemindersResult,
} from '#wire/reminders.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { readers, staff } from '../http/authorize.ts'
import { parse, parseBody } from '../http/validate.ts'
import { draftReminders } from './draftReminders.ts'
import { sendReminders } from './sendReminders.ts'

/** `/api/recordatoris`: clients are reminded of what is overdue when staff say so, never by itself. */
export const reminderRoutes = ({ db, clock, outsideMailsPerDay }: Deps): Router => {
  const router = Router()

  router.get('/recordatoris', readers, async (req, res) => {
    const { facturas } = parse(remindersQuery, req.query)
    res.json((await draftReminders(db, clock.today(), facturas)) satisfies ReminderDraft[])
  })

  router.post('/recordatoris', staff, async (req, res) => {
    const body = parseBody(sendRemindersBody, req)
    const encuats = await sendReminders(db, body, {
      today: clock.today(),
      actor: actorOf(req),
      outsidePerDay: outsideMailsPerDay,
    })
    res.status(202).json({ encuats } satisfies z.infer<typeof sendRemindersResult>)
  })

  return router
}
