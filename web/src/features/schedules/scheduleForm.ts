import { z } from 'zod'
import { contactAddresses } from '#wire/contactAddresses.ts'
import { type Schedule, scheduleBody } from '#wire/schedules.ts'

/** The form holds the addresses as one text, a line each: two texts are the same or not, which lists are never. */
export const scheduleForm = z.object({
  isActive: scheduleBody.shape.isActive,
  recipients: z
    .string()
    .transform(text => contactAddresses(text).addresses)
    .pipe(scheduleBody.shape.recipients),
})

export type ScheduleValues = z.input<typeof scheduleForm>

export const linesOf = (addresses: readonly string[]): string => addresses.join('\n')
export const addressesOf = (text: string): string[] => contactAddresses(text).addresses

export const scheduleValues = ({ isActive, recipients }: Schedule): ScheduleValues => ({
  isActive,
  recipients: linesOf(recipients),
})
