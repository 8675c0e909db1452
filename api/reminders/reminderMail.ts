import { z } from 'zod'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { MailContent } from '#contract/mail.ts'
import type { SendRemindersBody } from '#contract/reminders.ts'
import { NO_ISSUER_REASON } from '../company/giveIssuer.ts'
import { MailImpossible } from '../mail/mailImpossible.ts'
import type { NewMail } from '../mail/mailStore.ts'
import type { Database } from '../tables.ts'

/** The words are staff's own, as they confirmed them. `clau` is the key of the press that sent it. */
const payloadSchema = z.object({
  clau: z.string(),
  facturas: z.array(z.number().int()),
  assumpte: z.string(),
  text: z.string(),
})

/** A reminder as mails, one for each recipient. */
export const newReminderMails = (
  { clau, enviatPer }: { clau: string; enviatPer: string },
  { clienteIdentifier, facturas, adreces, assumpte, text }: SendRemindersBody['recordatoris'][number],
): NewMail[] => {
  const recipients = new Map(adreces.map(recipient => [recipient.toLowerCase(), recipient]))
  return [...recipients].map(([key, recipient]) => ({
    kind: 'reminder',
    key: `${clau} ${clienteIdentifier} ${key}`,
    recipient,
    enviatPer,
    clienteIdentifier,
    payload: {
      clau,
      facturas: [...new Set(facturas)],
      assumpte,
      text,
    } satisfies z.infer<typeof payloadSchema>,
  }))
}

/**
 * The words of a reminder, and the invoices that go with it as they are now.
 *
 * @throws MailImpossible when one of them was paid or deleted since: its words are not true any more; or has no issuer.
 */
export const reminderMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { assumpte, text, facturas } = payloadSchema.parse(payload)
  const rows = await db
    .selectFrom('invoices')
    .select(['identifier', 'documentoVersion', 'serieIdentifier', 'numFact', 'isPagada', 'empresaVersion'])
    .where('identifier', 'in', facturas)
    .orderBy('fechaVencimiento')
    .orderBy('identifier')
    .execute()
  if (rows.length < facturas.length || rows.some(({ isPagada }) => isPagada))
    throw new MailImpossible('Alguna factura s’ha cobrat o s’ha esborrat abans d’enviar el recordatori.')
  if (rows.some(({ empresaVersion }) => empresaVersion === null)) throw new MailImpossible(NO_ISSUER_REASON)
  return {
    kind: 'reminder',
    assumpte,
    text,
    facturas: rows.map(row => ({
      identifier: row.identifier,
      version: row.documentoVersion,
      numero: invoiceNumber(row),
    })),
  }
}
