import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Environment, isSimulated } from '#domain/verifactu/environments.ts'
import { agencyName } from '#domain/verifactu/literals.ts'
import type { ChainPlace, InvoiceId, InvoicingSystem } from '#domain/verifactu/record.ts'
import { SYSTEM } from '#domain/verifactu/system.ts'
import { unavailable } from '#platform/errors.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { NO_TROUBLE } from './sendingTrouble.ts'
import { texts } from './texts.ts'

/** A chain that this transaction holds alone, with the record that comes before the next one. */
export type OpenChain = {
  chain: Row<'verifactuChains'>
  previous: ChainPlace['previous']
}

/**
 * Opens the chain of an issuer where there is none that goes on, and keeps others from it until the transaction ends: records never fork.
 *
 * @param now of the record to come.
 * @throws AppError 503 the last record is of more than a minute from now (Orden HAC/1177/2024, art. 7.i): one of the two clocks was wrong.
 */
export const lockChain = async (
  tx: Tx,
  { environment, issuerNif, now }: { environment: Environment; issuerNif: string; now: Date },
): Promise<OpenChain> => {
  await tx
    .insertInto('verifactuChains')
    .values({
      environment,
      issuerNif,
      installation: randomUUID(),
      ...(isSimulated(environment) ? { waitSeconds: 5 } : {}),
    })
    .onConflict(conflict =>
      conflict.columns(['environment', 'issuerNif']).where('closedAt', 'is', null).doNothing(),
    )
    .execute()
  const chain = await tx
    .selectFrom('verifactuChains')
    .selectAll()
    .where('environment', '=', environment)
    .where('issuerNif', '=', issuerNif)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('verifactuRecords')
    .select(['issuerNif', 'numero', 'fecha', 'fingerprint', 'generatedAt'])
    .where('chainIdentifier', '=', chain.identifier)
    .where('sequence', '=', chain.lastSequence)
    .executeTakeFirst()
  if (last && new Date(last.generatedAt).getTime() > now.getTime() + 60_000)
    throw unavailable(texts.clockAhead({ time: last.generatedAt }))
  return { chain, previous: last ? previousOf(last) : null }
}

type Kept = Pick<Row<'verifactuRecords'>, 'issuerNif' | 'numero' | 'fecha' | 'fingerprint'>

/** What the record after this one says of it. */
export const previousOf = ({
  issuerNif,
  numero,
  fecha,
  fingerprint,
}: Kept): InvoiceId & { fingerprint: string } => ({
  issuer: issuerNif,
  number: numero,
  day: fecha,
  fingerprint,
})

/** The software that writes into a chain, kept once for each version. The company that runs it is who declares it. */
export const keepSystem = async (
  tx: Tx,
  { issuerName, chain }: { issuerName: string; chain: Row<'verifactuChains'> },
): Promise<number> => {
  const system: InvoicingSystem = {
    ...SYSTEM,
    producerName: agencyName(issuerName),
    producerNif: chain.issuerNif,
    installation: chain.installation,
    hasSeveralIssuers: false,
  }
  const content = JSON.stringify(system)
  await tx
    .insertInto('verifactuSystems')
    .values({ content })
    .onConflict(conflict => conflict.column('content').doNothing())
    .execute()
  const { identifier } = await tx
    .selectFrom('verifactuSystems')
    .select('identifier')
    .where('content', '=', content)
    .executeTakeFirstOrThrow()
  return identifier
}

/** Whether something was registered for real, with whatever tax number. */
export const hasRealRecords = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from verifactu_chains where not is_rehearsal(environment) and last_sequence > 0) as found
  `.execute(db)
  return rows[0]?.found ?? false
}

/**
 * Restored books are another installation, whose first record is the first one ("Preguntas frecuentes de desarrolladores", AEAT, 4: its number is
 * never used again, not even by the same software on the same computer). What the one of before has registered after the backup is not known here, and
 * chained to what is, a record would be the second to follow the same one (Orden HAC/1177/2024, art. 7.a). What it left unsent is sent as it is.
 */
export const beginInstallation = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('verifactuChains')
    .set({ closedAt: now })
    .where('closedAt', 'is', null)
    .where(sql<boolean>`not is_rehearsal(environment)`)
    .execute()
}

/** Rehearsals have ended: their chains take no record any more and hold no invoice. What they registered stays, and is exported as before. */
export const closeRehearsals = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .updateTable('verifactuChains')
    .set({ closedAt: now, ...NO_TROUBLE })
    .where('closedAt', 'is', null)
    .where(sql<boolean>`is_rehearsal(environment)`)
    .execute()
}
