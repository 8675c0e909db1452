import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { DEFAULT_LINE_TEXT } from '#domain/periods.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { BilledThroughBody, Contract, ContractBody, ContractUpdateBody } from '#wire/contracts.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { clientPauses } from '../calendar/clientPauses.ts'
import { anchorWhenBilledThrough, requireBilledStart } from '../calendar/contractCalendar.ts'
import { readCalendar } from '../calendar/readCalendar.ts'
import { type Actor, audit } from '../database/audit.ts'
import { idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { changeRecord } from '../edits/changeRecords.ts'
import { requireVersion } from '../http/ifMatch.ts'
import { PRINTED, wordsOf } from '../ownAccounts/printedFields.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { requireNamed } from '../records.ts'
import { contractKind } from './contractKind.ts'
import { presentContract } from './presentContract.ts'
import { type ContractRow, selectContracts } from './selectContracts.ts'
import { texts } from './texts.ts'

/** The contracts of a client, in the order in which they were made. @throws AppError 404 when there is no such client. */
export const contractsOfClient = async (db: Database, cliente: number): Promise<ContractRow[]> => {
  const client = await db
    .selectFrom('clients')
    .select('identifier')
    .where('identifier', '=', cliente)
    .executeTakeFirst()
  if (!client) throw notFound(texts.noClient)
  return selectContracts(db).where('contracts.clienteIdentifier', '=', cliente).execute()
}

/**
 * @param keyed told again, no second contract bills the same.
 * @throws AppError 422 for a client or a product that does not exist, and what `requireOwnAccounts` and `requireBilledStart` throw; 404 told again after it was deleted.
 */
export const insertContract = async (
  db: Database,
  body: ContractBody,
  { today, keyed, actor }: { today: Day; keyed: KeyedCall | null; actor: Actor },
): Promise<Contract> => {
  const { identifier } = await db
    .transaction()
    .execute(tx => idempotent(tx, keyed, () => insertWithin(tx, body, today, actor)))
  return showContract(db, identifier)
}

const insertWithin = async (
  tx: Tx,
  body: ContractBody,
  today: Day,
  actor: Actor,
): Promise<{ identifier: number }> => {
  await requireNamed(tx, 'clients', body.clienteIdentifier, ['clienteIdentifier', texts.noClient])
  await requireNamed(tx, 'products', body.productoIdentifier, ['productoIdentifier', texts.noProduct])
  await requireOwnAccounts(tx, wordsOf(PRINTED.contracts, body), { client: body.clienteIdentifier })
  const fechaInicio = body.fechaInicio ?? today
  const pauses = await clientPauses(tx, body.clienteIdentifier)
  requireBilledStart(fechaInicio, pauses.get(body.clienteIdentifier) ?? [])
  const { identifier } = await tx
    .insertInto('contracts')
    .values({
      ...body,
      productoDescripcion:
        body.productoDescripcion === undefined ? DEFAULT_LINE_TEXT : body.productoDescripcion,
      fechaInicio,
      anchor: fechaInicio,
    })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  const after = await showContract(tx, identifier)
  await audit(tx, actor, { action: 'create', entity: 'contracts', record: identifier, after })
  return { identifier }
}

/**
 * @throws AppError 404; 409 when the caller's version is not the current one, when client or product differ, or when the calendar
 *   may not change; 422 for a recurrent contract without a period, or a start that a pause would swallow.
 */
export const updateContract = (
  db: Database,
  identifier: number,
  body: ContractUpdateBody,
  version: number | null,
  today: Day,
  actor: Actor,
): Promise<Contract> =>
  db.transaction().execute(async tx => {
    const change = { identifier, version, bodyOf: () => body }
    return presentContract(await changeRecord(tx, contractKind, change, today, actor))
  })

/**
 * Marks what starts by a day as billed, or takes that back. What is on an invoice stays billed either way.
 *
 * @throws AppError 404, 409 when the caller's version is not the current one.
 */
export const setBilledThrough = (
  db: Database,
  identifier: number,
  { billedThrough }: BilledThroughBody,
  version: number | null,
  actor: Actor,
): Promise<Contract> =>
  db.transaction().execute(async tx => {
    await lockBilling(tx)
    const row = await lockContract(tx, identifier, version)
    const before = await showContract(tx, identifier)
    const anchor = anchorWhenBilledThrough(await readCalendar(tx, row), billedThrough)
    await tx
      .updateTable('contracts')
      .set({ billedThrough, anchor, version: sql`version + 1` })
      .where('identifier', '=', identifier)
      .execute()
    const after = await showContract(tx, identifier)
    await audit(tx, actor, { action: 'change', entity: 'contracts', record: identifier, before, after })
    return after
  })

/** @throws AppError 404, 409 when the caller's version is not the current one, or for a contract that is on an invoice. */
export const deleteContract = (
  db: Database,
  identifier: number,
  version: number | null,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockBilling(tx)
    await lockContract(tx, identifier, version)
    const line = await tx
      .selectFrom('invoiceLines')
      .select('identifier')
      .where('contractIdentifier', '=', identifier)
      .limit(1)
      .executeTakeFirst()
    if (line) throw conflict(texts.inUse, 'in-use')
    const before = await showContract(tx, identifier)
    await tx.deleteFrom('contracts').where('identifier', '=', identifier).execute()
    await audit(tx, actor, { action: 'delete', entity: 'contracts', record: identifier, before })
  })

const lockContract = async (
  tx: Tx,
  identifier: number,
  version: number | null,
): Promise<Row<'contracts'>> => {
  const row = await tx
    .selectFrom('contracts')
    .selectAll()
    .where('identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  requireVersion(version, row.version)
  return row
}

/** A contract that is known to exist, as callers see it. */
const showContract = async (db: Database, identifier: number): Promise<Contract> => {
  const row = await selectContracts(db)
    .where('contracts.identifier', '=', identifier)
    .executeTakeFirstOrThrow(() => notFound(texts.missing))
  return presentContract(row)
}
