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

const payloadSchema = z.object({ enviament: z.number().int() })

/** What brings a sending to one of its recipients. */
export const newScheduledMail = (enviament: number, recipient: string): NewMail => ({
  kind: 'scheduled',
  key: `${enviament} ${recipient.toLowerCase()}`,
  recipient,
  payload: { enviament } satisfies z.infer<typeof payloadSchema>,
})

/** The reports of a schedule as they are asked for on a day: the forecast is of the month that its screen shows that day. */
const REPORTS_OF: Record<ScheduleName, (day: Day) => z.input<typeof reportRequestSchema>[]> = {
  mensual: day => [
    { informe: 'previsio', mes: nextMonth(monthOf(day)) },
    { informe: 'venciments' },
    { informe: 'pp' },
    { informe: 'licencies' },
  ],
  setmanal: () => [{ informe: 'vencudes' }],
}

/** What such a mail brings: reports of the day of the sending, with their sums. Sendings are never deleted. */
export const scheduledMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { enviament } = payloadSchema.parse(payload)
  const { nom, periode, createdAt } = await db
    .selectFrom('dispatches')
    .select(['nom', 'periode', 'createdAt'])
    .where('identifier', '=', enviament)
    .executeTakeFirstOrThrow()
  const avui = dayInMadrid(createdAt)
  const requests = REPORTS_OF[nom](avui).map(request => reportRequestSchema.parse(request))
  const informes = await Promise.all(
    requests.map(async peticio => ({
      peticio,
      fitxer: reportFileName(peticio, 'pdf', avui),
      ...reportSums(await reportDocument(db, peticio, avui)),
    })),
  )
  return { kind: 'scheduled', nom, periode, avui, informes }
}
