import { z } from 'zod'
import { mailAddress } from './contactAddresses.ts'
import { mailStateSchema } from './mail.ts'
import { type ScheduleName, scheduleNameSchema } from './scheduleNames.ts'

export { type ScheduleName, scheduleNameSchema }

/** The hours of schedules are those of this zone, summer time or not. */
export const SCHEDULE_TIME_ZONE = 'Europe/Madrid'

/**
 * What is mailed by itself. `mensual`: the forecast and the three reports, on the 1st at 07:00. `setmanal`: the overdue invoices, on
 * Monday at 07:00. Patterns as cron has them.
 */
export const SCHEDULES = {
  mensual: { pattern: '0 7 1 * *' },
  setmanal: { pattern: '0 7 * * 1' },
} as const satisfies Record<ScheduleName, { pattern: string }>

/** `PUT /api/enviaments/{nom}` (Administrador; `If-Match`). Recipients that differ in case only are the same. */
export const scheduleBody = z.object({
  actiu: z.boolean(),
  destinataris: z.array(mailAddress).max(50),
})

/** What one period (a month `2026-12`, a week by its Monday `2026-11-23`) or one "send now" has sent. */
export const dispatchSchema = z.object({
  identifier: z.number().int(),
  nom: scheduleNameSchema,
  periode: z.string(),
  origen: z.enum(['programat', 'manual']),
  createdAt: z.iso.datetime(),
  /** Who pressed "send now". */
  solicitante: z.string().nullable(),
  correus: z.array(
    z.object({
      identifier: z.number().int(),
      recipient: z.string(),
      estat: mailStateSchema,
      /** Sent into a file, because there was no mail server. */
      desat: z.boolean(),
      error: z.string().nullable(),
      settledAt: z.iso.datetime().nullable(),
    }),
  ),
})

/** An item of `GET /api/enviaments` (whoever reads). */
export const scheduleSchema = z.object({
  nom: scheduleNameSchema,
  actiu: z.boolean(),
  destinataris: z.array(z.string()),
  pattern: z.string(),
  timeZone: z.string(),
  /** When it comes next; null while it is not active or has no recipients. */
  proxim: z.iso.datetime().nullable(),
  darrer: dispatchSchema.nullable(),
  version: z.number().int(),
})

/**
 * `GET /api/enviaments/{nom}/historial`: the last fifty, newest first. `POST /api/enviaments/{nom}/ara` answers the new one (202);
 * told twice with the same `Idempotency-Key`, it is the same one.
 */
export const dispatchesSchema = z.array(dispatchSchema)

/** `POST /internal/enviaments` (processes): sends what is due by the API's clock. Answers the new sendings, mostly none. */
export const dispatchedSchema = z.object({ enviaments: z.array(z.number().int()) })

/**
 * An item of `GET /bff/schedules` (Administrador): every schedule of the queues. The mailings are among them under their own names,
 * their `last` is the last sending; that of the others is when a job of theirs ended last.
 */
export const queueScheduleSchema = z.object({
  name: z.string(),
  queue: z.string(),
  /** Cron pattern; null where it comes every `everyMs`. */
  pattern: z.string().nullable(),
  everyMs: z.number().int().nullable(),
  timeZone: z.string().nullable(),
  next: z.iso.datetime().nullable(),
  last: z.iso.datetime().nullable(),
})

export type ScheduleBody = z.infer<typeof scheduleBody>
export type Schedule = z.infer<typeof scheduleSchema>
export type Dispatch = z.infer<typeof dispatchSchema>
export type Dispatched = z.infer<typeof dispatchedSchema>
export type QueueSchedule = z.infer<typeof queueScheduleSchema>
