import { sql } from 'kysely'
import { addMonths, type Day, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { conflict, notFound, unprocessable } from '#platform/errors.ts'
import type { ClientCollections, CollectionEntry, CollectionEntryBody } from '#wire/collections.ts'
import { requireClient } from '../clients/requireClient.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { averageDaysToPay } from './averageDays.ts'
import { presentEntries } from './presentEntries.ts'
import { texts } from './texts.ts'

/** So many entries of a client are told, the newest. */
const MAX_ENTRIES = 500

/** What was noted of a client. @throws AppError 404 when there is no such client. */
export const clientCollections = async (
  db: Database,
  client: number,
  today: Day,
): Promise<ClientCollections> => {
  await requireClient(db, client)
  const [entries, { rows }] = await Promise.all([
    presentEntries(
      db,
      sql`entry.identifier in (
        select identifier from collection_entries where cliente_identifier = ${client} order by identifier desc limit ${MAX_ENTRIES}
      )`,
      today,
    ),
    sql<{ averageDays: number }>`
      select average_days as "averageDays"
      from (${averageDaysToPay(today, sql`invoice.cliente_identifier = ${client}`)}) as average
    `.execute(db),
  ])
  return { averageDays: rows[0]?.averageDays ?? null, entries }
}

/** Whoever promises is left in peace until the day, about all that falls due until then: no word holds for longer. */
const MAX_PROMISED_MONTHS = 6

const tooFar = () => {
  const text = texts.dayTooFar({ months: MAX_PROMISED_MONTHS })
  return unprocessable(text, { dueOn: text })
}

type By = { today: Day; actor: Actor }

/**
 * Notes a call, a promise or a dispute.
 *
 * @throws AppError 409 `disputed` where the client disputes everything already, `noted` where the same promise or dispute runs; 422 for a client that is not there, invoices that are not the client's or
 * not open, days that have passed, and a promise for more than six months from now.
 */
export const addEntry = (
  db: Database,
  body: CollectionEntryBody,
  keyed: KeyedCall | null,
  { today, actor }: By,
): Promise<CollectionEntry> =>
  db.transaction().execute(tx =>
    idempotent(tx, keyed, async () => {
      const { kind, clienteIdentifier, text = null } = body
      const dueOn = kind === 'dispute' ? null : (body.dueOn ?? null)
      const invoices = kind === 'note' ? [] : [...new Set(body.invoices)]
      // Invoices before clients, as whoever sends a remittance.
      await sql`select from invoices where identifier = any(${invoices}::int[]) order by identifier for key share`.execute(
        tx,
      )
      if (!(await lockClient(tx, clienteIdentifier)))
        throw unprocessable(texts.unknownClient, { clienteIdentifier: texts.unknownClient })
      if (dueOn !== null && dueOn < today) throw unprocessable(texts.dayPassed, { dueOn: texts.dayPassed })
      if (kind === 'promise' && body.dueOn > addMonths(today, MAX_PROMISED_MONTHS)) throw tooFar()
      await requireOpen(tx, clienteIdentifier, invoices)
      const coversAll = kind !== 'note' && invoices.length === 0
      if (kind === 'dispute' && coversAll) await requireNoDispute(tx, clienteIdentifier)
      const said = {
        clienteIdentifier,
        kind,
        text,
        dueOn,
        amount: kind === 'promise' ? body.amount : null,
        coversAll,
      }
      // Who doesn't answer may do so twice a day.
      if (kind !== 'note') await requireNotNoted(tx, said, invoices)
      const row = await tx
        .insertInto('collectionEntries')
        .values({ ...said, account: actor.account, notedOn: today })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (invoices.length > 0)
        await tx
          .insertInto('collectionEntryInvoices')
          .values(invoices.map(invoiceIdentifier => ({ entryIdentifier: row.identifier, invoiceIdentifier })))
          .execute()
      await audit(tx, actor, {
        action: 'create',
        entity: 'collections',
        record: row.identifier,
        after: { ...presentAlone(row), ...(invoices.length > 0 && { invoices }) },
      })
      return presentOne(tx, row.identifier, today)
    }),
  )

/** Ends an entry: a note is taken away, a promise back, a dispute is settled. @throws AppError 404; 409 `ended` where it is already. */
export const endEntry = (db: Database, identifier: number, by: By): Promise<CollectionEntry> =>
  setEnded(db, identifier, true, by)

/** Takes that back. @throws AppError 404; 409 `running` where it has not ended. */
export const reopenEntry = (db: Database, identifier: number, by: By): Promise<CollectionEntry> =>
  setEnded(db, identifier, false, by)

const setEnded = (
  db: Database,
  identifier: number,
  isEnded: boolean,
  { today, actor }: By,
): Promise<CollectionEntry> =>
  db.transaction().execute(async tx => {
    const of = await tx
      .selectFrom('collectionEntries')
      .select('clienteIdentifier')
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (of) await lockClient(tx, of.clienteIdentifier)
    const before = await tx
      .selectFrom('collectionEntries')
      .selectAll()
      .where('identifier', '=', identifier)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound(texts.missing)
    if (isEnded && before.endedAt !== null) throw conflict(texts.ended, 'ended')
    if (!isEnded && before.endedAt === null) throw conflict(texts.running, 'running')
    const after = await tx
      .updateTable('collectionEntries')
      .set(isEnded ? { endedAt: sql`now()`, endedBy: actor.account } : { endedAt: null, endedBy: null })
      .where('identifier', '=', identifier)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, actor, {
      action: 'change',
      entity: 'collections',
      record: identifier,
      before: presentAlone(before),
      after: presentAlone(after),
    })
    return presentOne(tx, identifier, today)
  })

const presentOne = async (tx: Tx, identifier: number, today: Day): Promise<CollectionEntry> => {
  const [entry] = await presentEntries(tx, sql`entry.identifier = ${identifier}`, today)
  if (!entry) throw notFound(texts.missing)
  return entry
}

/** An entry as the audit log keeps it. */
const presentAlone = (row: Row<'collectionEntries'>) => ({
  clienteIdentifier: row.clienteIdentifier,
  kind: row.kind,
  text: row.text,
  ...(row.amount !== null && { amount: Number(row.amount) }),
  ...(row.dueOn !== null && { dueOn: row.dueOn }),
  ended: row.endedAt !== null,
})

/** Two who note the same at once come one after the other, and whoever sends a remittance comes before or after both (`requireStillCollectable`). */
const lockClient = async (tx: Tx, identifier: number): Promise<boolean> => {
  const client = await tx
    .selectFrom('clients')
    .select('identifier')
    .where('identifier', '=', identifier)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return client !== undefined
}

const requireOpen = async (tx: Tx, client: number, invoices: readonly number[]): Promise<void> => {
  if (invoices.length === 0) return
  const rows = await tx
    .selectFrom('invoices')
    .select(['identifier', 'clienteIdentifier', 'serieIdentifier', 'numFact', 'isPagada', 'fechaCobro'])
    .where('identifier', '=', sql<number>`any(${[...invoices]}::int[])`)
    .execute()
  const own = rows.filter(({ clienteIdentifier }) => clienteIdentifier === client)
  if (own.length < invoices.length) throw unprocessable(texts.notOfClient, { invoices: texts.notOfClient })
  const paid = own.find(({ isPagada }) => isPagada)
  if (!paid) return
  const number = invoiceNumber(paid)
  const text = paid.fechaCobro
    ? texts.paidOn({ number, day: formatDay(paid.fechaCobro) })
    : texts.paid({ number })
  throw unprocessable(text, { invoices: text })
}

const requireNoDispute = async (tx: Tx, client: number): Promise<void> => {
  const dispute = await tx
    .selectFrom('collectionEntries')
    .select('identifier')
    .where('clienteIdentifier', '=', client)
    .where('kind', '=', 'dispute')
    .where('coversAll', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (dispute) throw conflict(texts.disputed, 'disputed')
}

type Said = Pick<Row<'collectionEntries'>, 'clienteIdentifier' | 'kind' | 'text' | 'dueOn' | 'coversAll'> & {
  amount: number | null
}

/** A promise that is there twice would be counted twice. */
const requireNotNoted = async (tx: Tx, said: Said, invoices: readonly number[]): Promise<void> => {
  const { rows } = await sql`
    select from collection_entries as entry
    where cliente_identifier = ${said.clienteIdentifier} and kind = ${said.kind} and ended_at is null and covers_all = ${said.coversAll}
      and (text, due_on, amount) is not distinct from (${said.text}::text, ${said.dueOn}::date, ${said.amount}::numeric)
      and array(
        select invoice_identifier from collection_entry_invoices where entry_identifier = entry.identifier order by 1
      ) = array(select unnest(${[...invoices]}::int[]) order by 1)
    limit 1
  `.execute(tx)
  if (rows.length > 0) throw conflict(texts.noted, 'noted')
}
