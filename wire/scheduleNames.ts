import { z } from 'zod'

/** What is mailed by itself; what each is, `SCHEDULES` says. */
export const scheduleNameSchema = z.enum(['mensual', 'setmanal'])

export type ScheduleName = z.infer<typeof scheduleNameSchema>
