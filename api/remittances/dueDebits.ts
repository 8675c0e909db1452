import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import { type Brought, debitDayOf, earliestCollection } from '#domain/sepa/fileTerms.ts'
import type { DueDebits } from '#wire/remittances.ts'
import { readFileTerms } from '../banks/fileTerms.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Database } from '../database/tables.ts'
import { checkCandidates } from './checkCandidates.ts'
import { type Candidate, readCandidates } from './readCandidates.ts'

/** What falls due within so many days is shown where nobody says until when. */
const USUAL_DAYS = 30

/**
 * What falls due by direct debit up to a day and is in no live remittance, each with what stops it.
 *
 * @param chosen the bank for what names none itself; left out, the first in use.
 */
export const dueDebits = async (
  db: Database,
  now: Brought,
  {
    until = addDays(now.day, USUAL_DAYS),
    bancIdentifier: chosen,
  }: { until?: Day | undefined; bancIdentifier?: number | undefined },
): Promise<DueDebits> => {
  const termsOf = await readFileTerms(db, chosen)
  const dayOf = ({ notBefore, banc }: Candidate) =>
    debitDayOf(now, notBefore, termsOf(banc?.identifier ?? null))
  const company = await currentCompany(db)
  const candidates = await readCandidates(
    db,
    sql`client.is_adeudo and not invoice.is_pagada and invoice.annulled_on is null and live.identifier is null
      and invoice.fecha_vencimiento <= ${until} and invoice.total_factura > 0`,
    { today: now.day },
  )
  const open = candidates.filter(({ claim }) => Number(claim) > 0)
  const checked = checkCandidates(open, dayOf)
  return {
    creditorIdentifier: company ? presentCompany(company).creditorIdentifier : null,
    earliest: earliestCollection(now, termsOf(null)),
    invoices: checked.map(({ candidate, obstacles, remarks }) => ({
      identifier: candidate.identifier,
      number: candidate.number,
      clienteIdentifier: candidate.clienteIdentifier,
      clienteNombre: candidate.clienteNombre,
      fechaVencimiento: candidate.fechaVencimiento,
      notBefore: candidate.notBefore,
      collectionDate: dayOf(candidate),
      amount: Number(candidate.claim),
      banc: candidate.banc,
      obstacles,
      remarks,
    })),
  }
}
