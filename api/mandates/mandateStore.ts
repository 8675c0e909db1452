import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { isValidIban, normalizeIban } from '#domain/iban.ts'
import { isSepaAccount } from '#domain/sepa/zone.ts'
import { databaseError } from '#platform/database.ts'
import { AppError, conflict, notFound, unprocessable } from '#platform/errors.ts'
import type { Mandate, MandateBody, MandateUpdateBody } from '#wire/mandates.ts'
import { requireClient } from '../clients/requireClient.ts'
import type { Actor } from '../database/audit.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { recordsOf } from '../records.ts'
import { presentMandate, presentMandateAlone } from './presentMandate.ts'
import { texts } from './texts.ts'

const mandates = recordsOf('mandates', { missing: () => texts.missing, present: presentMandateAlone })

type By = { today: Day; actor: Actor }

/** All mandates of a client, cancelled ones, too, the newest first. @throws AppError 404 when there is no such client. */
export const listMandates = async (
  db: Database,
  clienteIdentifier: number,
  today: Day,
): Promise<Mandate[]> => {
  await requireClient(db, clienteIdentifier)
  const rows = await db
    .selectFrom('mandates')
    .innerJoin('clients', 'clients.identifier', 'mandates.clienteIdentifier')
    .selectAll('mandates')
    .select('clients.iban as clientIban')
    .select(eb =>
      eb
        .exists(collections(db).where('mandateIdentifier', '=', sql<number>`mandates.identifier`))
        .as('isUsed'),
    )
    .where('clienteIdentifier', '=', clienteIdentifier)
    .orderBy('signedOn', 'desc')
    .orderBy('mandates.identifier', 'desc')
    .execute()
  return rows.map(({ clientIban, isUsed, ...row }) =>
    presentMandate(row, { clientIban, isUsed: Boolean(isUsed) }, today),
  )
}

/**
 * Notes a mandate, for the account that the client has unless the body names another.
 *
 * @throws AppError 409 `duplicate`: another one is known by that reference; 422 for a client that is not there, has no account that can be debited,
 * or can't sign such a mandate, and for days to come.
 */
export const addMandate = (db: Database, body: MandateBody, { today, actor }: By): Promise<Mandate> =>
  db.transaction().execute(async tx => {
    const client = await clientOf(tx, body.clienteIdentifier)
    if (!client) throw unprocessable(texts.unknownClient, { clienteIdentifier: texts.unknownClient })
    requireAllowed(body, client, today)
    const { clienteIdentifier, reference, scheme, signedOn, isOneOff = false, lastUsedOn = null } = body
    const row = await named(reference, () =>
      tx
        .insertInto('mandates')
        .values({
          clienteIdentifier,
          reference,
          scheme,
          signedOn,
          isOneOff,
          iban: body.iban ?? accountOf(client),
          firstUsedOn: lastUsedOn,
          lastUsedOn,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await mandates.noteAdded(tx, actor, row)
    return presentMandate(row, { clientIban: client.iban, isUsed: false }, today)
  })

/**
 * Changes what was noted wrongly. What banks have been told by a collection stays.
 *
 * @throws AppError 404; 409 stale, `cancelled`, `used`, `duplicate`; 422 as `addMandate`.
 */
export const changeMandate = (
  db: Database,
  { identifier, version, body }: { identifier: number; version: number | null; body: MandateUpdateBody },
  { today, actor }: By,
): Promise<Mandate> =>
  db.transaction().execute(async tx => {
    const before = await mandates.lock(tx, identifier, version)
    requireLive(before)
    const client = await clientOf(tx, before.clienteIdentifier)
    if (!client) throw notFound(texts.missing)
    requireAllowed(body, client, today)
    const isUsed = await hasCollected(tx, identifier)
    const isSame =
      body.reference === before.reference &&
      body.signedOn === before.signedOn &&
      body.scheme === before.scheme &&
      (body.isOneOff ?? before.isOneOff) === before.isOneOff &&
      (body.iban ?? before.iban) === before.iban
    if (isUsed && !(isSame && (body.lastUsedOn ?? before.lastUsedOn) === before.lastUsedOn))
      throw conflict(texts.used, 'used')
    const { reference, signedOn, scheme, isOneOff, iban, lastUsedOn } = body
    const after = await named(reference, () =>
      mandates.change(tx, actor, before, {
        reference,
        signedOn,
        scheme,
        isOneOff,
        iban,
        lastUsedOn,
        firstUsedOn: lastUsedOn === undefined ? undefined : lastUsedOn,
      }),
    )
    return presentMandate(after, { clientIban: client.iban, isUsed }, today)
  })

/** Cancels a mandate from today on: nothing more is collected by it. @throws AppError 404; 409 stale, `cancelled`. */
export const cancelMandate = (
  db: Database,
  { identifier, version }: { identifier: number; version: number | null },
  { today, actor }: By,
): Promise<Mandate> =>
  db.transaction().execute(async tx => {
    const before = await mandates.lock(tx, identifier, version)
    requireLive(before)
    const after = await mandates.change(tx, actor, before, { cancelledOn: today })
    const client = await clientOf(tx, before.clienteIdentifier)
    const isUsed = await hasCollected(tx, identifier)
    return presentMandate(after, { clientIban: client?.iban ?? null, isUsed }, today)
  })

type Signer = Pick<Row<'clients'>, 'iban' | 'isEmpresa'>

const clientOf = (tx: Tx, identifier: number): Promise<Signer | undefined> =>
  tx
    .selectFrom('clients')
    .select(['iban', 'isEmpresa'])
    .where('identifier', '=', identifier)
    .forShare()
    .executeTakeFirst()

/** @throws AppError 422 for an account that no mandate can be of. */
const accountOf = ({ iban }: Signer): string => {
  if (!iban) throw unprocessable(texts.noAccount, { iban: texts.noAccount })
  const bare = normalizeIban(iban)
  if (!isValidIban(bare) || !isSepaAccount(bare))
    throw unprocessable(texts.wrongAccount, { iban: texts.wrongAccount })
  return bare
}

const requireAllowed = (
  { signedOn, lastUsedOn, scheme }: MandateUpdateBody,
  client: Signer,
  today: Day,
): void => {
  if (signedOn > today) throw unprocessable(texts.signedLater, { signedOn: texts.signedLater })
  if (lastUsedOn && lastUsedOn > today) throw unprocessable(texts.usedLater, { lastUsedOn: texts.usedLater })
  if (scheme === 'B2B' && !client.isEmpresa)
    throw unprocessable(texts.b2bOfConsumer, { scheme: texts.b2bOfConsumer })
}

const requireLive = ({ cancelledOn }: Pick<Row<'mandates'>, 'cancelledOn'>): void => {
  if (cancelledOn !== null) throw conflict(texts.cancelled, 'cancelled')
}

/** Lines by which a bank is or was asked for something. */
const collections = (db: Database) =>
  db
    .selectFrom('remittanceLines')
    .innerJoin('remittances', 'remittances.identifier', 'remittanceLines.remittanceIdentifier')
    .select('remittanceLines.identifier')
    .where('remittances.state', '!=', 'undone')

const hasCollected = async (tx: Tx, identifier: number): Promise<boolean> => {
  const line = await collections(tx).where('mandateIdentifier', '=', identifier).limit(1).executeTakeFirst()
  return line !== undefined
}

/** Says which reference is another mandate's already. */
const named = async <Done>(reference: string, write: () => Promise<Done>): Promise<Done> => {
  try {
    return await write()
  } catch (error) {
    if (databaseError(error)?.code !== '23505') throw error
    const text = texts.duplicate({ reference })
    throw new AppError(409, 'duplicate', text, { reference: text })
  }
}
