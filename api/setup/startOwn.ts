import { sql } from 'kysely'
import { conflict } from '#platform/errors.ts'
import type { SampleBooks } from '#wire/setup.ts'
import { listBanks } from '../banks/bankStore.ts'
import { notifyBankChanges } from '../banks/notifyBankChanges.ts'
import { openAll } from '../closings/moveBoundary.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { lockBooks } from '../imports/importBooks.ts'
import { deleteLedger, deleteSample, endSample } from '../imports/sampleBooks.ts'
import { closeRehearsals } from '../verifactu/chains.ts'
import { lockSending } from '../verifactu/sendingLock.ts'
import { texts } from './texts.ts'

/** What would go with the sample company. @throws AppError 409 when the books are not, or no longer only, the sample's. */
export const sampleBooks = async (db: Database): Promise<SampleBooks> => {
  await requireSample(db)
  return count(db)
}

/**
 * Deletes the sample company with all that was tried on it, also what it has issued, for a company's own books. An issuer that staff have
 * written already stays, and so do accounts, settings, what rehearsals have registered and the audit log; identifiers go on where they are, so that no PDF of then is taken for one of now.
 *
 * @param seen what staff were told would go.
 * @throws AppError 409 when the books are not the sample's any more, or hold something else than that (`stale`).
 */
export const startOwn = (
  db: Database,
  { seen, now, actor }: { seen: SampleBooks; now: Date; actor: Actor },
): Promise<void> =>
  db.transaction().execute(async tx => {
    await lockBooks(tx)
    await lockSending(tx)
    const { hasOwnCompany } = await requireSample(tx)
    const found = await count(tx)
    if (Object.entries(seen).some(([what, number]) => found[what as keyof SampleBooks] !== number))
      throw conflict(texts.changedSince, 'stale')
    const banks = await listBanks(tx)
    // Whoever pays or prints one holds its row and then asks for what a closing holds: they are through before that is taken.
    await sql`lock table invoices in exclusive mode`.execute(tx)
    await openAll(tx, actor)
    await closeRehearsals(tx, now)
    await deleteIssued(tx)
    await deleteSample(tx, { keepsCompany: hasOwnCompany })
    await endSample(tx)
    // What it asked for is gone with the company: the next one says anew whether it registers.
    if (!hasOwnCompany) await tx.updateTable('configuration').set({ verifactu: false }).execute()
    await audit(tx, actor, { action: 'delete', entity: 'sample', record: null, before: found })
    await notifyBankChanges(tx, actor, banks)
  })

type State = { isSample: boolean; isReal: boolean; hasInvoices: boolean; hasOwnCompany: boolean }

/**
 * Invoices go only with the company that was made up for trying: once somebody has written another issuer into it, what it has issued may
 * be somebody's real invoices, which nobody deletes; nor what is registered, or would be, with anybody but a rehearsal.
 */
const requireSample = async (db: Database): Promise<State> => {
  const { rows } = await sql<State>`
    select is_sample as "isSample",
      verifactu and not is_rehearsal(verifactu_environment)
        or exists (select from verifactu_chains where not is_rehearsal(environment) and last_sequence > 0) as "isReal",
      exists (select from invoices) as "hasInvoices",
      (select count(distinct (nombre, coalesce(nif, ''))) > 1 from company_versions) as "hasOwnCompany"
    from configuration
  `.execute(db)
  const [state] = rows
  if (!state?.isSample) throw conflict(texts.notSample, 'not-sample')
  if (state.hasInvoices && (state.isReal || state.hasOwnCompany))
    throw conflict(texts.mayBeReal, 'not-sample')
  return state
}

const count = async (db: Database): Promise<SampleBooks> => {
  const { rows } = await sql<SampleBooks>`
    select
      (select count(*)::int from clients) as "clients",
      (select count(*)::int from contracts) as "contracts",
      (select count(*)::int from invoices) as "invoices",
      (select count(*)::int from mails where cliente_identifier is not null) as "mails"
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return found
}

/** Lines go with their invoices. Mails that are just being handed over find nothing to bring any more. */
const deleteIssued = async (tx: Tx): Promise<void> => {
  await sql`delete from mails where cliente_identifier is not null`.execute(tx)
  await sql`delete from exports`.execute(tx)
  await deleteLedger(tx)
  await sql`delete from invoices`.execute(tx)
  await sql`delete from billing_runs`.execute(tx)
}
