import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Day } from '#domain/dates.ts'
import { centsOf } from '#domain/money.ts'
import type { ImportedStatements } from '#wire/bankStatements.ts'
import type { Actor } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { ignoreByRules } from './ignoreByRules.ts'
import type { Kept } from './keepEntries.ts'
import { linkExact } from './linkExact.ts'
import { linkOwnDebits } from './linkOwnDebits.ts'
import { noteWhyUnlinked } from './noteWhyUnlinked.ts'
import { waitingDebits } from './waitingDebits.ts'

/** What has become of them, and what somebody should know of it. */
type LinkedStatements = Omit<ImportedStatements, 'statements' | 'warnings'> & { warnings: StatementWarning[] }

/** Links what is exact of what was kept, and of what waited for it. */
export const linkKept = async (
  tx: Tx,
  kept: readonly Kept[],
  by: { today: Day; now: Date; actor: Actor },
  warnings: readonly StatementWarning[],
): Promise<LinkedStatements> => {
  const added = kept.flatMap(one => one.added)
  const told = [...warnings, ...kept.flatMap(one => one.warnings)]
  // Those of files before this one that it completes; and what came back of what it settles.
  const perhaps = added.filter(({ perhapsIdentifier }) => perhapsIdentifier !== null)
  if (perhaps.length > 0) told.push({ place: null, fact: 'perhaps', count: perhaps.length })
  // What somebody has opened again, and a file tells more of, is a person's.
  const sure = added.filter(({ perhapsIdentifier, version }) => perhapsIdentifier === null && version === 1)
  const isAdded = new Set(added.map(({ identifier }) => identifier))
  const waiting = async () =>
    (
      await waitingDebits(
        tx,
        kept.map(({ bank }) => bank),
      )
    ).filter(({ identifier }) => !isAdded.has(identifier))
  const named = await waiting()
  const isNamed = new Set(named.map(({ identifier }) => identifier))
  const confirmed = kept
    .flatMap(one => one.confirmed)
    .filter(({ identifier }) => !isNamed.has(identifier) && !isAdded.has(identifier))
  const first = await linkOwnDebits(tx, [...named, ...confirmed, ...sure], by)
  const then = await linkOwnDebits(tx, await waiting(), by)
  const own = {
    linked: first.linked.union(then.linked),
    refused: new Map([...first.refused, ...then.refused]),
  }
  const exact = await linkExact(
    tx,
    sure.filter(({ identifier }) => !own.linked.has(identifier) && !own.refused.has(identifier)),
    by.actor,
  )
  const linked = own.linked.union(exact.linked).intersection(isAdded)
  const refused = new Map([...own.refused, ...exact.refused])
  await noteWhyUnlinked(tx, refused)
  told.push(...refusalsOf(added, refused))
  const ignored = await ignoreByRules(
    tx,
    // What was refused waits for a person with the reason.
    sure.filter(({ identifier }) => !linked.has(identifier) && !refused.has(identifier)),
  )
  return {
    new: added.length,
    known: kept.reduce((sum, { known }) => sum + known, 0),
    linked: linked.size,
    ignored,
    open: added.length - linked.size - ignored,
    warnings: told,
  }
}

/** Why movements were not linked by themselves, for whoever brought the file. */
const refusalsOf = (
  added: readonly Row<'bankMovements'>[],
  refused: ReadonlyMap<number, string>,
): StatementWarning[] =>
  added.flatMap(({ identifier, bookedOn, amount }) => {
    const reason = refused.get(identifier)
    if (reason === undefined) return []
    return [{ place: null, fact: 'notLinked', day: bookedOn, amount: centsOf(amount), reason }]
  })
