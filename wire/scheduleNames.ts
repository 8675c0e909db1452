import { z } from 'zod'

/** What is mailed by itself; what each is, `SCHEDULES` says. */
export const scheduleNameSchema = z.enum(['monthly', 'weekly'])

export type ScheduleName = z.infer<typeof scheduleNameSchema>
