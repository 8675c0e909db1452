import { sql } from 'kysely'
import type { Statement } from '#domain/bankStatements/statement.ts'
import { sayWarning } from '#domain/bankStatements/warnings.ts'
import type { Day } from '#domain/dates.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database } from '../database/tables.ts'
import { keepEntries } from './keepEntries.ts'
import { linkKept } from './linkKept.ts'
import { readStatements } from './listStatements.ts'
import { requireBooked } from './requireBooked.ts'
import { texts } from './texts.ts'

/**
 * Takes the last movement of a file that had no ends, as somebody says that it is whole: it is what it would have been in the file.
 *
 * @throws AppError 404; 409 `nothing-aside` where there is none, or another file has brought it.
 */
export const acceptMovementAside = (
  db: Database,
  identifier: number,
  actor: Actor,
  at: { today: Day; now: Date },
): Promise<ImportedStatements> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    const row = await tx
      .selectFrom('bankStatements')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirst()
    if (!row) throw notFound(texts.missingStatement)
    const { aside, asideOrdinal: ordinal } = row
    if (aside === null || row.asideKey !== null) throw conflict(texts.nothingAside, 'nothing-aside')
    const bank = await tx
      .selectFrom('banks')
      .selectAll()
      .where('identifier', '=', row.bancIdentifier)
      .executeTakeFirstOrThrow()
    const alone: Statement = {
      format: row.format,
      account: { iban: null, number: '' },
      currency: row.currency,
      reference: row.reference,
      from: null,
      through: null,
      opening: null,
      closing: null,
      movements: [aside],
    }
    requireBooked([alone], at.today)
    const kept = await keepEntries(tx, alone, bank, async () => identifier, actor.account, ordinal)
    const [movement] = kept.added
    await tx
      .updateTable('bankStatements')
      .set(movement ? { asideKey: movement.key } : { aside: null })
      .where('identifier', '=', identifier)
      .execute()
    const { warnings, ...counts } = await linkKept(tx, [kept], { ...at, actor }, [])
    await audit(tx, actor, { action: 'import', entity: 'bank_statements', record: identifier, after: counts })
    return {
      ...counts,
      warnings: warnings.map(sayWarning),
      statements: await readStatements(tx, [identifier]),
    }
  })
