import { z } from 'zod'
import { type Day, dayInMadrid, monthOf, nextMonth } from '#domain/dates.ts'
import type { MailContent } from '#wire/mail.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import { reportSums } from '#wire/reportSums.ts'
import type { ScheduleName } from '#wire/scheduleNames.ts'
import type { Database } from '../database/tables.ts'
import { reportFileName } from '../exports/exportNames.ts'
import type { NewMail } from '../mail/addMails.ts'
import { reportDocument } from '../reports/reportDocument.ts'

const payloadSchema = z.object({ dispatch: z.number().int() })

/** What brings a sending to one of its recipients. */
export const newScheduledMail = (dispatch: number, recipient: string): NewMail => ({
  kind: 'scheduled',
  key: `${dispatch} ${recipient.toLowerCase()}`,
  recipient,
  payload: { dispatch } satisfies z.infer<typeof payloadSchema>,
})

/** The reports of a schedule as they are asked for on a day: the forecast is of the month that its screen shows that day. */
const REPORTS_OF: Record<ScheduleName, (day: Day) => z.input<typeof reportRequestSchema>[]> = {
  monthly: day => [
    { report: 'forecast', month: nextMonth(monthOf(day)) },
    { report: 'dueSoon' },
    { report: 'pending' },
    { report: 'licences' },
  ],
  weekly: () => [{ report: 'overdue' }],
}

/** What is being summed up, by sending. */
const underWay = new WeakMap<Database, Map<number, Promise<MailContent>>>()

/**
 * What such a mail brings: reports of the day of the sending, with their sums. Sendings are never deleted. These are sums of all books: who asks
 * while they are made, for another recipient or once more after a silence, is told of the same.
 */
export const scheduledMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { dispatch } = payloadSchema.parse(payload)
  const ofBooks = underWay.get(db) ?? new Map<number, Promise<MailContent>>()
  underWay.set(db, ofBooks)
  const content = ofBooks.get(dispatch) ?? summedUp(db, dispatch).finally(() => ofBooks.delete(dispatch))
  ofBooks.set(dispatch, content)
  return content
}

const summedUp = async (db: Database, dispatch: number): Promise<MailContent> => {
  const { name, period, createdAt } = await db
    .selectFrom('dispatches')
    .select(['name', 'period', 'createdAt'])
    .where('identifier', '=', dispatch)
    .executeTakeFirstOrThrow()
  const today = dayInMadrid(createdAt)
  const requests = REPORTS_OF[name](today).map(request => reportRequestSchema.parse(request))
  const reports = await Promise.all(
    requests.map(async request => ({
      request,
      fileName: reportFileName(request, 'pdf', today),
      ...reportSums(await reportDocument(db, request, today)),
    })),
  )
  return { kind: 'scheduled', name, period, today, reports }
}
