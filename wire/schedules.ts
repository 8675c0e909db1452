import { z } from 'zod'
import { mailAddress } from './contactAddresses.ts'
import { mailStateSchema } from './mail.ts'
import { type ScheduleName, scheduleNameSchema } from './scheduleNames.ts'

export { type ScheduleName, scheduleNameSchema }

/** The hours of schedules are those of this zone, summer time or not. */
export const SCHEDULE_TIME_ZONE = 'Europe/Madrid'

/**
 * What is mailed by itself. `monthly`: the forecast and the three reports, on the 1st at 07:00. `weekly`: the overdue invoices, on
 * Monday at 07:00. Patterns as cron has them.
 */
export const SCHEDULES = {
  monthly: { pattern: '0 7 1 * *' },
  weekly: { pattern: '0 7 * * 1' },
} as const satisfies Record<ScheduleName, { pattern: string }>

/** `PUT /api/enviaments/{name}` (Administrador; `If-Match`). Recipients that differ in case only are the same. */
export const scheduleBody = z.object({
  isActive: z.boolean(),
  recipients: z.array(mailAddress).max(50),
})

/** What one period (a month `2026-12`, a week by its Monday `2026-11-23`) or one "send now" has sent. */
export const dispatchSchema = z.object({
  identifier: z.number().int(),
  name: scheduleNameSchema,
  period: z.string(),
  origin: z.enum(['scheduled', 'manual']),
  createdAt: z.iso.datetime(),
  /** Who pressed "send now". */
  requestedBy: z.string().nullable(),
  mails: z.array(
    z.object({
      identifier: z.number().int(),
      recipient: z.string(),
      state: mailStateSchema,
      /** Sent into a file, because there was no mail server. */
      kept: z.boolean(),
      error: z.string().nullable(),
      settledAt: z.iso.datetime().nullable(),
    }),
  ),
})

/** An item of `GET /api/enviaments` (whoever reads). */
export const scheduleSchema = z.object({
  name: scheduleNameSchema,
  isActive: z.boolean(),
  recipients: z.array(z.string()),
  pattern: z.string(),
  timeZone: z.string(),
  /** When it comes next; null while it is not active or has no recipients. */
  next: z.iso.datetime().nullable(),
  last: dispatchSchema.nullable(),
  version: z.number().int(),
})

/**
 * `GET /api/enviaments/{name}/historial`: the last fifty, newest first. `POST /api/enviaments/{name}/ara` answers the new one (202);
 * told twice with the same `Idempotency-Key`, it is the same one.
 */
export const dispatchesSchema = z.array(dispatchSchema)

/** `POST /internal/dispatches` (processes): sends what is due by the API's clock. Answers the new sendings, mostly none. */
export const dispatchedSchema = z.object({ dispatches: z.array(z.number().int()) })

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
