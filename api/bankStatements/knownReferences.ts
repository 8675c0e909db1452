import { sql } from 'kysely'
import { comparedMandate, type KnownReferences, possibleReferences } from '#domain/sepa/namedReferences.ts'
import type { DebitMovement } from '#domain/sepa/ownDebits.ts'
import type { Database } from '../database/tables.ts'

/** Of all that movements may name, what is a debit or a mandate of ours: of any amount and year, for of two the longer is named. */
export const knownReferences = async (
  db: Database,
  movements: readonly Pick<DebitMovement, 'text' | 'endToEndId' | 'mandateId'>[],
): Promise<KnownReferences> => {
  const possible = new Set<string>()
  for (const { text, endToEndId, mandateId } of movements) {
    for (const one of possibleReferences(text)) possible.add(one)
    for (const one of [endToEndId, mandateId]) if (one !== null) possible.add(one)
  }
  if (possible.size === 0) return { endToEndIds: new Set(), mandates: new Set() }
  const { rows } = await sql<{ endToEndId: string | null; mandate: string | null }>`
    select end_to_end_id, null as mandate from remittance_lines where end_to_end_id = any(${[...possible]}::text[])
    union all
    select null, upper(reference) from mandates where upper(reference) = any(${[...new Set([...possible].map(comparedMandate))]}::text[])
  `.execute(db)
  return {
    endToEndIds: new Set(rows.flatMap(({ endToEndId }) => endToEndId ?? [])),
    mandates: new Set(rows.flatMap(({ mandate }) => mandate ?? [])),
  }
}

/**
 * All by which movements may name what is ours, as `namesOurs` and `isMoneyOfDebits` ask for it.
 *
 * @returns the debits and mandates, and the message identifiers of all remittances.
 */
export const ownReferences = async (
  db: Database,
  movements: Parameters<typeof knownReferences>[1],
): Promise<[known: KnownReferences, messageIds: string[]]> => {
  const known = await knownReferences(db, movements)
  const remittances = await db.selectFrom('remittances').select('messageId').execute()
  return [known, remittances.map(({ messageId }) => messageId)]
}
