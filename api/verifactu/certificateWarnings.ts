import { z } from 'zod'
import { dayInMadrid, daysBetween } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { CERTIFICATE_WARNINGS } from '#wire/certificateWarnings.ts'
import type { MailContent } from '#wire/mail.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { addMails } from '../mail/addMails.ts'
import { enabledAdministrators } from '../users/administrators.ts'
import { newestCertificate } from './readCompany.ts'

const payloadSchema = z.object({
  holder: z.string(),
  validTo: z.iso.datetime(),
  days: z.number().int(),
})

/**
 * Tells the administrators that the company's certificate ends, 60, 30 and 7 days before, once each, however often it is called. After days on
 * which nobody called it, only the latest of those that were missed is told.
 */
export const warnOfCertificate = (db: Database, clock: Clock, requestId: Actor['requestId']): Promise<void> =>
  db.transaction().execute(async tx => {
    const certificate = await newestCertificate(tx)
    if (!certificate) return
    const days = daysBetween(dayInMadrid(clock.now()), dayInMadrid(certificate.validTo))
    const reached = CERTIFICATE_WARNINGS.filter(before => days <= before).at(-1)
    if (reached === undefined || (certificate.warnedDays ?? Number.POSITIVE_INFINITY) <= reached) return
    // Of several that have come this far at once, one finds it as it was.
    const claimed = await tx
      .updateTable('verifactuCertificates')
      .set({ warnedDays: reached })
      .where('identifier', '=', certificate.identifier)
      .where(eb => eb.or([eb('warnedDays', 'is', null), eb('warnedDays', '>', reached)]))
      .returning('identifier')
      .executeTakeFirst()
    if (!claimed) return
    const payload = {
      holder: certificate.subject,
      validTo: certificate.validTo.toISOString(),
      days,
    } satisfies z.infer<typeof payloadSchema>
    const mails = (await enabledAdministrators(tx)).map(recipient => ({
      kind: 'certificateEnding' as const,
      key: `${certificate.identifier} ${reached} ${recipient}`,
      recipient,
      payload,
    }))
    await addMails(tx, mails, requestId)
  })

/** There is another certificate, or none: what waits to be sent of the one before is not true any more. */
export const dropWarnings = async (tx: Tx): Promise<void> => {
  await tx
    .deleteFrom('mails')
    .where('kind', '=', 'certificateEnding')
    .where('state', '=', 'pending')
    .execute()
}

/** What the text of such a mail is made from: as it was on the day of the warning. */
export const certificateEndingMail = async (_: Database, payload: unknown): Promise<MailContent> => ({
  kind: 'certificateEnding',
  ...payloadSchema.parse(payload),
})
