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
 * transaction ends. A mail that brings no invoice tells of something that has happened, and always is.
 */
export const isAsComposed = async (tx: Tx, contents: MailContents, row: Row<'mails'>): Promise<boolean> => {
  const invoices = invoicesOf(row)
  if (invoices.length === 0) return true
  await tx
    .selectFrom('invoices')
    .select('identifier')
    .where('identifier', '=', sql<number>`any(${invoices}::int[])`)
    .orderBy('identifier')
    .forShare()
    .execute()
  try {
    return digestOf(await presentMail(tx, contents, row)) === row.contentDigest
  } catch (error) {
    if (error instanceof UndeliverableMailError) return false
    throw error
  }
}

/** Of every kind of mail that brings invoices, where their identifiers stand. */
const payloadSchema = z.object({
  invoice: z.number().optional(),
  invoices: z.array(z.number()).default([]),
})

const invoicesOf = ({ payload }: Row<'mails'>): number[] => {
  const { invoice, invoices } = payloadSchema.parse(payload)
  return invoice === undefined ? invoices : [invoice, ...invoices]
}

const digestOf = (mail: Mail): string => createHash('sha256').update(JSON.stringify(mail)).digest('hex')
