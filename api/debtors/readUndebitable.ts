import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { dueDate } from '#domain/dueDate.ts'
import type { Database } from '../database/tables.ts'
import { checkDebtor } from './checkDebtor.ts'
import { readDebtors } from './readDebtors.ts'
import { texts } from './texts.ts'

export type Undebitable = { client: number; reason: string }

/** Told by the preview of a run already, or nothing that it could tell. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['noIban', 'notDebit'])

/**
 * Clients who pay by direct debit and whose invoices of a day could go into no remittance, with the reason: what is to be put right before numbers are spent.
 * Nobody, as long as no mandate is noted at all: whoever collects by other means is not told each month.
 *
 * @param cliente null: all of them.
 */
export const readUndebitable = async (
  db: Database,
  cliente: number | null,
  fechaFactura: Day,
): Promise<Undebitable[]> => {
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from mandates) as "isUsed"`.execute(
    db,
  )
  if (!rows[0]?.isUsed) return []
  const debtors = await readDebtors(db, cliente === null ? null : [cliente])
  return [...debtors.values()].flatMap(debtor => {
    if (!debtor.isAdeudo || !debtor.isActive) return []
    const { obstacles } = checkDebtor(debtor, dueDate(fechaFactura, debtor.tipoVencimiento))
    const told = obstacles.filter(({ code }) => !TOLD_ELSEWHERE.has(code)).map(({ text }) => text)
    if (told.length === 0) return []
    // All that is to be put right of one client is one remark.
    return [{ client: debtor.clienteIdentifier, reason: texts.undebitable({ reason: told.join(' ') }) }]
  })
}
