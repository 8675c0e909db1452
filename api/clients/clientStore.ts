import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Client, ClientBody, ClientUpdateBody } from '#wire/clients.ts'
import { contactAddresses } from '#wire/contactAddresses.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { selectContracts } from '../contracts/selectContracts.ts'
import type { Actor } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Tx } from '../database/tables.ts'
import { changeRecord } from '../edits/changeRecords.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { recordsOf } from '../records.ts'
import { clientKind } from './clientKind.ts'
import { isSameAccount, notifyAccountChanges } from './notifyAccountChanges.ts'
import { type ClientWithContracts, presentClientAlone } from './presentClient.ts'
import { texts } from './texts.ts'

const clients = recordsOf('clients', { missing: () => texts.missing, present: presentClientAlone })

/**
 * Clients, each with all its contracts, both in the order in which they were made.
 *
 * @param limit the first ones alone.
 */
export const listClients = async (
  db: Database,
  { activeOnly = false, limit }: { activeOnly?: boolean; limit?: number } = {},
): Promise<ClientWithContracts[]> => {
  const clients = await db
    .selectFrom('clients')
    .selectAll()
    .$if(activeOnly, query => query.where('isActive', '=', true))
    .orderBy('identifier')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute()
  const theirs = selectContracts(db).$if(limit !== undefined, query =>
    query.where(
      'contracts.clienteIdentifier',
      'in',
      clients.map(({ identifier }) => identifier),
    ),
  )
  const contracts = Map.groupBy(
    clients.length === 0 ? [] : await theirs.execute(),
    contract => contract.clienteIdentifier,
  )
  return clients.map(client => ({ ...client, contracts: contracts.get(client.identifier) ?? [] }))
}

/**
 * A client as it is now, with all its contracts.
 *
 * @throws AppError 404 when there is no such client.
 */
export const clientById = async (db: Database, identifier: number): Promise<ClientWithContracts> => {
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!client) throw unknownClient()
  const contracts = await selectContracts(db).where('contracts.clienteIdentifier', '=', identifier).execute()
  return { ...client, contracts }
}

/**
 * @param keyed told again, there is no second client.
 * @throws AppError what `requireOwnAccounts` throws; 404 told again after it was deleted.
 */
export const insertClient = async (
  db: Database,
  { tipoIVA, ...body }: ClientBody,
  { keyed, actor }: { keyed: KeyedCall | null; actor: Actor },
): Promise<ClientWithContracts> => {
  const { identifier } = await db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      await requireOwnAccounts(tx, wordsOf(PRINTED.clients, body))
      const row = await tx
        .insertInto('clients')
        .values({ ...body, tipoIva: tipoIVA })
        .returningAll()
        .executeTakeFirstOrThrow()
      await clients.noteAdded(tx, actor, row)
      // No more is kept with the key: what is known of a client stands in one place.
      return { identifier: row.identifier }
    }),
  )
  return clientById(db, identifier)
}

/** Whether who saves this is asked again who they are: the account, or whom the client's invoices and warnings go to, becomes another. */
const isAskedAgain = (
  before: Pick<Client, 'iban' | 'personasContacto'>,
  body: ClientUpdateBody,
  actor: Actor,
): boolean => {
  const isOtherAccount = body.iban !== undefined && !isSameAccount(before.iban, body.iban)
  // Who is told of another account is not changed unseen first.
  const isTold = body.personasContacto !== undefined && body.personasContacto !== before.personasContacto
  const isCutOff = isTold && losesAddress(before.personasContacto, body.personasContacto ?? null)
  // A program that may also mail would have every invoice sent to contacts of its own choice (decision 0066).
  const isRedirected = isTold && before.personasContacto !== null && isProgramAccount(actor.account)
  return isOtherAccount || isRedirected || isCutOff || (isTold && before.iban !== null)
}

/**
 * Invoices keep the client as it was when they were issued. The contacts are told when its debits go to another account, or to a first one.
 *
 * @param confirmed called before another account is kept, contacts that are told of one, an address less that mails went to, or another's by a program: throws unless who
 * changes it has shown afresh who they are.
 * @throws AppError 404, 409 when the caller's version is not the current one.
 */
export const updateClient = (
  db: Database,
  identifier: number,
  body: ClientUpdateBody,
  version: number | null,
  today: Day,
  { actor, confirmed }: { actor: Actor; confirmed: () => void },
): Promise<ClientWithContracts> =>
  db.transaction().execute(async tx => {
    const [before] = await clientKind.read(tx, [identifier], false)
    if (!before) throw unknownClient()
    // Asked of the client as it is changed: two saves at once don't answer for each other.
    const bodyOf = (client: Pick<Client, 'iban' | 'personasContacto'>) => {
      if (isAskedAgain(client, body, actor)) confirmed()
      return body
    }
    const change = { identifier, version, bodyOf }
    const client = await changeRecord(tx, clientKind, change, today, actor)
    await notifyAccountChanges(tx, actor, [before])
    const contracts = await selectContracts(tx)
      .where('contracts.clienteIdentifier', '=', identifier)
      .execute()
    return { ...client, contracts }
  })

/**
 * Whether somebody gets no more mails who got them: whoever does that has invoices come to themselves, and the client hears nothing. One more address takes
 * them from nobody.
 */
const losesAddress = (before: string | null, after: string | null): boolean => {
  const kept = new Set(addressesIn(after))
  return addressesIn(before).some(address => !kept.has(address))
}

const addressesIn = (contacts: string | null): string[] =>
  contactAddresses(contacts ?? '').addresses.map(address => address.toLowerCase())

/** @throws AppError 404, 409 when the caller's version is not the current one, or for a client with contracts, invoices, payments or mandates. */
export const deleteClient = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockBilling(tx)
    const before = await clients.lock(tx, identifier, version)
    const held = await whatHolds(tx, identifier)
    if (held) throw conflict(held, 'in-use')
    await clients.remove(tx, actor, before)
  })

/** What staff are told of records that need the client; null when there are none. */
const whatHolds = async (tx: Tx, identifier: number): Promise<string | null> => {
  const { rows } = await sql<{ invoices: boolean; contracts: boolean; payments: boolean; mandates: boolean }>`
    select
      exists (select from invoices where cliente_identifier = ${identifier}) as invoices,
      exists (select from contracts where cliente_identifier = ${identifier}) as contracts,
      exists (select from payments where cliente_identifier = ${identifier}) as payments,
      exists (select from mandates where cliente_identifier = ${identifier}) as mandates
  `.execute(tx)
  if (rows[0]?.invoices) return texts.hasInvoices
  if (rows[0]?.contracts) return texts.hasContracts
  if (rows[0]?.payments) return texts.hasPayments
  return rows[0]?.mandates ? texts.hasMandates : null
}

const unknownClient = () => notFound(texts.missing)
