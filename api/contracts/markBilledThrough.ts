import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { duePeriods } from '../calendar/duePeriods.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import { presentContract } from './presentContract.ts'
import { selectContracts } from './selectContracts.ts'

/**
 * Marks what is due of these clients by a day as billed: what `setBilledThrough` does for one contract, for all of theirs that have a period due by
 * then, each with its entry in the audit log. Such a mark only goes forward, for what is due starts after the one that there is; so the calendar stays
 * (`anchorWhenBilledThrough`). Call it with billing locked.
 *
 * @returns the contracts that were marked.
 */
export const markBilledThrough = async (
  tx: Tx,
  { clients, through }: { clients: readonly number[]; through: Day },
  actor: Actor,
): Promise<number[]> => {
  const asked = sql`(select * from clients where identifier = any(${[...clients]}::integer[]))`
  const due = sql<number>`any(array(
    select contract_identifier from (${duePeriods({ fechaFactura: through, clients: asked, enough: 1 })}) as period
  ))`
  const before = await selectContracts(tx)
    .where('contracts.identifier', '=', due)
    .forUpdate('contracts')
    .execute()
  const contracts = before.map(({ identifier }) => identifier)
  const marked = sql<number>`any(${contracts}::integer[])`
  await tx
    .updateTable('contracts')
    .set({ billedThrough: through, version: sql`version + 1` })
    .where('identifier', '=', marked)
    .execute()
  const after = await selectContracts(tx).where('contracts.identifier', '=', marked).execute()
  await auditAll(
    tx,
    actor,
    after.map((row, place) => ({
      action: 'change',
      entity: 'contracts',
      record: row.identifier,
      before: before[place] && presentContract(before[place]),
      after: presentContract(row),
    })),
  )
  return contracts
}
