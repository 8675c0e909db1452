import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import { afterTargetDays, debitDayOf } from '#domain/sepa/targetCalendar.ts'
import type { DueDebits } from '#wire/remittances.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Database } from '../database/tables.ts'
import { checkCandidates } from './checkCandidates.ts'
import { readCandidates } from './readCandidates.ts'

/** What falls due within so many days is shown where nobody says until when. */
const USUAL_DAYS = 30

/** The first day that a bank can be asked for today: it wants the file a day of settlement before. */
export const earliestCollection = (today: Day): Day => afterTargetDays(today, 1)

/** What falls due by direct debit up to a day and is in no live remittance, each with what stops it. */
export const dueDebits = async (
  db: Database,
  today: Day,
  until: Day = addDays(today, USUAL_DAYS),
): Promise<DueDebits> => {
  const earliest = earliestCollection(today)
  const company = await currentCompany(db)
  const candidates = await readCandidates(
    db,
    sql`client.is_adeudo and not invoice.is_pagada and invoice.annulled_on is null and live.identifier is null
      and invoice.fecha_vencimiento <= ${until} and invoice.total_factura > 0`,
    { today },
  )
  const open = candidates.filter(({ claim }) => Number(claim) > 0)
  const checked = checkCandidates(open, ({ fechaVencimiento }) => debitDayOf(today, fechaVencimiento))
  return {
    creditorIdentifier: company ? presentCompany(company).creditorIdentifier : null,
    earliest,
    invoices: checked.map(({ candidate, obstacles, remarks }) => ({
      identifier: candidate.identifier,
      number: candidate.number,
      clienteIdentifier: candidate.clienteIdentifier,
      clienteNombre: candidate.clienteNombre,
      fechaVencimiento: candidate.fechaVencimiento,
      collectionDate: debitDayOf(today, candidate.fechaVencimiento),
      amount: Number(candidate.claim),
      banc: candidate.banc,
      obstacles,
      remarks,
    })),
  }
}
