import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { dueDate } from '#domain/dueDate.ts'
import type { Database } from '../database/tables.ts'
import { checkDebtor } from './checkDebtor.ts'
import { readDebtors } from './readDebtors.ts'
import { texts } from './texts.ts'

/** What is to be said of a client's debits before a run, in words for staff. */
export type DebitRemark = { client: number; reason: string }

/** Told by the preview of a run already, or nothing that it could tell. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['noIban', 'notDebit'])

/** Of every second name an accent goes, which is nothing to be put right. */
const TOLD_LATER: ReadonlySet<string> = new Set(['nameMapped'])

/**
 * Clients who pay by direct debit and whose invoices of a day could go into no remittance, or would otherwise than staff may think, with the reason: what is to be put
 * right before numbers are spent. Nobody, as long as no mandate is noted at all: whoever collects by other means is not told each month.
 *
 * @param cliente null: all of them.
 */
export const readDebitRemarks = async (
  db: Database,
  cliente: number | null,
  fechaFactura: Day,
): Promise<DebitRemark[]> => {
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from mandates) as "isUsed"`.execute(
    db,
  )
  if (!rows[0]?.isUsed) return []
  const debtors = await readDebtors(db, cliente === null ? null : [cliente])
  return [...debtors.values()].flatMap(debtor => {
    if (!debtor.isAdeudo || !debtor.isActive) return []
    const { obstacles, remarks } = checkDebtor(debtor, dueDate(fechaFactura, debtor.tipoVencimiento))
    const stopped = obstacles.filter(({ code }) => !TOLD_ELSEWHERE.has(code))
    // Who can't be debited at all has no account that more could be said of.
    const told = obstacles.length > stopped.length ? [] : remarks.filter(({ code }) => !TOLD_LATER.has(code))
    const reason = [...stopped, ...told].map(({ text }) => text).join(' ')
    if (reason === '') return []
    // All that is to be put right of one client is one remark.
    const text = stopped.length > 0 ? texts.undebitable({ reason }) : texts.debitRemark({ reason })
    return [{ client: debtor.clienteIdentifier, reason: text }]
  })
}
