import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Mail } from '#wire/mail.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import type { MailContents } from './mailContents.ts'
import { presentMail } from './presentMail.ts'
import { UndeliverableMailError } from './undeliverableMailError.ts'

/** The mail for a worker who composes it, and a note of what it is composed from. @throws UndeliverableMailError */
export const presentForComposing = async (
  db: Database,
  contents: MailContents,
  row: Row<'mails'>,
): Promise<Mail> => {
  const mail = await presentMail(db, contents, row)
  await db
    .updateTable('mails')
    .set({ contentDigest: digestOf(mail) })
    .where('identifier', '=', row.identifier)
    .where('claim', '=', row.claim)
    .execute()
  return mail
}

/**
 * Whether a mail would be composed now as it was: the same words about the same versions of its invoices, which nobody changes until the
 * transaction ends, or about a remittance that nobody undoes until then. A mail of another kind that brings no invoice tells of something that has
 * happened, and always is.
 */
export const isAsComposed = async (tx: Tx, contents: MailContents, row: Row<'mails'>): Promise<boolean> => {
  const { invoices, remittance } = aboutOf(row)
  if (invoices.length === 0 && !TELLS_HOW_IT_STANDS.has(row.kind)) return true
  await tx
    .selectFrom('invoices')
    .select('identifier')
    .where('identifier', '=', sql<number>`any(${invoices}::int[])`)
    .orderBy('identifier')
    .forShare()
    .execute()
  if (remittance !== null)
    await tx
      .selectFrom('remittances')
      .select('identifier')
      .where('identifier', '=', remittance)
      .forShare()
      .execute()
  try {
    return digestOf(await presentMail(tx, contents, row)) === row.contentDigest
  } catch (error) {
    if (error instanceof UndeliverableMailError) return false
    throw error
  }
}

/** Mails that bring no invoice, and yet tell of what can change: a debit to come, what is owed. */
const TELLS_HOW_IT_STANDS: ReadonlySet<Row<'mails'>['kind']> = new Set(['debitNotice', 'accountStatement'])

/** Where the identifiers stand of what a mail is about, whatever its kind. */
const payloadSchema = z.object({
  invoice: z.number().optional(),
  invoices: z.array(z.number()).default([]),
  remittance: z.number().nullable().default(null),
})

const aboutOf = ({ payload }: Row<'mails'>): { invoices: number[]; remittance: number | null } => {
  const { invoice, invoices, remittance } = payloadSchema.parse(payload)
  return { invoices: invoice === undefined ? invoices : [invoice, ...invoices], remittance }
}

const digestOf = (mail: Mail): string => createHash('sha256').update(JSON.stringify(mail)).digest('hex')
