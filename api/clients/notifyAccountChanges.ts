import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatIban, normalizeIban } from '#domain/iban.ts'
import { maskedAccount } from '#wire/bankAccount.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import type { MailContent } from '#wire/mail.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { addMails, type NewMail } from '../mail/addMails.ts'

type Charged = Pick<Row<'clients'>, 'identifier' | 'nombre' | 'iban' | 'personasContacto'>

const payloadSchema = z.object({
  client: z.string(),
  /** Of both one sees whose it may be, and no number. Null: none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/**
 * Tells the contacts that a client had before that its debits are charged to another account from now on, or to a first one: whoever has changed it unseen, and
 * the contacts with it, is seen. Call it in the transaction of the change.
 *
 * Told are the contacts of before, and those of the last thirty days. An account that was taken away within these days counts as the one of before:
 * whoever changes it in two steps is seen, too.
 *
 * @param before clients as they were, any; those of which it is another account now are told.
 * @param tellsFirst whether a first account is told, too: an import brings those of hundreds, and is asked and written down as a whole.
 */
export const notifyAccountChanges = async (
  tx: Tx,
  actor: Actor,
  before: readonly Charged[],
  { tellsFirst = true } = {},
): Promise<void> => {
  const lost = await lostAccounts(
    tx,
    before.filter(({ iban }) => iban === null),
  )
  // `stood`: the account that stood there, if any; `iban`: the last one that did, if ever.
  const charged = before.flatMap(client => {
    const iban = client.iban ?? lost.get(String(client.identifier)) ?? null
    return iban === null && !tellsFirst ? [] : [{ ...client, stood: client.iban, iban }]
  })
  if (charged.length === 0) return
  const now = await tx
    .selectFrom('clients')
    .select(['identifier', 'iban'])
    .where('identifier', '=', sql<number>`any(${charged.map(({ identifier }) => identifier)}::integer[])`)
    .execute()
  const accounts = new Map(now.map(({ identifier, iban }) => [identifier, iban]))
  const changed = charged.filter(({ identifier, stood, iban }) => {
    const account = accounts.get(identifier)
    return account !== undefined && !isSameAccount(stood, account) && !isSameAccount(iban, account)
  })
  const earlier = await earlierContacts(tx, changed)
  const change = randomUUID()
  const mails = changed.flatMap((client): NewMail[] => {
    const iban = accounts.get(client.identifier) ?? null
    const contacts = [client.personasContacto, ...(earlier.get(String(client.identifier)) ?? [])]
    // Each by itself: a quotation mark that one of them leaves open would swallow what another tells.
    const addresses = contacts.flatMap(text => contactAddresses(text).addresses)
    const recipients = new Map(addresses.map(address => [address.toLowerCase(), address]))
    return [...recipients].map(([same, recipient]) => ({
      kind: 'clientAccount',
      key: `${change} ${client.identifier} ${same}`,
      recipient,
      clienteIdentifier: client.identifier,
      payload: {
        client: client.nombre,
        before: masked(client.iban),
        after: masked(iban),
      } satisfies z.infer<typeof payloadSchema>,
    }))
  })
  await addMails(tx, mails, actor.requestId)
}

/** Accounts that were taken away from these clients in the last month, by the audit log: of each the last one. */
const lostAccounts = async (tx: Tx, clients: readonly Charged[]): Promise<Map<string, string>> => {
  if (clients.length === 0) return new Map()
  const { rows } = await sql<{ record: string; iban: string }>`
    select distinct on (record) record, before ->> 'iban' as iban from audit_log
    where entity = 'clients' and record = any(${clients.map(({ identifier }) => String(identifier))}::text[])
      and action = 'change' and at > now() - interval '30 days'
      and before ->> 'iban' is not null and after ->> 'iban' is null
    order by record, at desc
  `.execute(tx)
  return new Map(rows.map(({ record, iban }) => [record, iban]))
}

/** Contacts that these clients have had in the last month, by the audit log: whoever changes them first does not go unseen, either. */
const earlierContacts = async (
  tx: Tx,
  clients: readonly Charged[],
): Promise<Map<string, (string | null)[]>> => {
  if (clients.length === 0) return new Map()
  const { rows } = await sql<{ record: string; contacts: (string | null)[] }>`
    select record, array_agg(distinct before ->> 'personasContacto') as contacts from audit_log
    where entity = 'clients' and record = any(${clients.map(({ identifier }) => String(identifier))}::text[])
      and action = 'change' and at > now() - interval '30 days'
    group by record
  `.execute(tx)
  return new Map(rows.map(({ record, contacts }) => [record, contacts]))
}

/** As it is written makes no other account. */
export const isSameAccount = (one: string | null, other: string | null): boolean =>
  normalizeIban(one ?? '') === normalizeIban(other ?? '')

const masked = (iban: string | null): string | null =>
  iban === null ? null : maskedAccount(formatIban(iban))

/** What the text of such a mail is made from. */
export const clientAccountMail = async (_db: Database, payload: unknown): Promise<MailContent> => ({
  kind: 'clientAccount',
  ...payloadSchema.parse(payload),
})
