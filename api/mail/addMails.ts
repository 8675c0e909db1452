import { sql } from 'kysely'
import type { MailKind } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'

export type NewMail = {
  kind: MailKind
  /** One mail for each key of a kind, however often it is added. */
  key: string
  recipient: string
  payload: Record<string, unknown>
  /** Account that sends it; absent, the product itself. */
  sender?: string
  /** The client whom it is for: the mail is in the client's language, and stands in the ledger of what the office sends. */
  clienteIdentifier?: number
  /** Whether that client's contacts don't name the recipient. */
  isOutside?: boolean
}

/** Writes mails to be sent. Call it in the transaction of what they tell about: both stand or neither. */
export const addMails = async (
  db: Database,
  mails: readonly NewMail[],
  requestId: string | null,
): Promise<void> => {
  if (mails.length === 0) return
  await sql`
    insert into mails (kind, key, recipient, payload, sender, cliente_identifier, is_outside, request_id)
    select kind, key, recipient, payload, "sender", "clienteIdentifier", coalesce("isOutside", false), ${requestId}
    from json_to_recordset(${JSON.stringify(mails)}::json)
      as mail(kind text, key text, recipient text, payload jsonb, "sender" text, "clienteIdentifier" int, "isOutside" boolean)
    on conflict (kind, key) do nothing
  `.execute(db)
}
