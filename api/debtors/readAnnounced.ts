import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { dueDate } from '#domain/dueDate.ts'
import { announcedDebitDay } from '#domain/sepa/fileTerms.ts'
import { readFileTerms } from '../banks/fileTerms.ts'
import { currentCompany } from '../company/companyStore.ts'
import { presentCompany } from '../company/presentCompany.ts'
import type { Database } from '../database/tables.ts'
import { checkDebtor } from './checkDebtor.ts'
import { readDebtors } from './readDebtors.ts'

/** What an invoice tells its client beforehand: by which mandate it is debited, by whom, and on which day. */
export type AnnouncedDebit = { client: number; reference: string; creditor: string; day: Day }

/**
 * Of which clients the invoices of a day announce their debit (EPC rulebooks of SEPA Direct Debit, pre-notification): those from whom nothing stops it as things
 * stand. Of others, and where the company can't debit, an invoice says no more than that it is paid by direct debit; so it does where the client's mandate for one
 * collection is the one that another invoice has announced, which is not paid yet.
 *
 * @param clients null: all who pay by direct debit.
 * @param dated the day of the invoices, and the one on which they are issued: a bank is asked after both.
 */
export const readAnnounced = async (
  db: Database,
  clients: readonly number[] | null,
  dated: { fechaFactura: Day; today: Day },
): Promise<AnnouncedDebit[]> => {
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from mandates) as "isUsed"`.execute(
    db,
  )
  const company = rows[0]?.isUsed ? await currentCompany(db) : null
  const creditor = company && presentCompany(company).creditorIdentifier
  if (!creditor) return []
  const debtors = await readDebtors(db, clients)
  const promised = await promisedMandates(db)
  // Of the bank that debits go into by themselves.
  const terms = (await readFileTerms(db))(null)
  return [...debtors.values()].flatMap(debtor => {
    const day = announcedDebitDay(dated, dueDate(dated.fechaFactura, debtor.tipoVencimiento), terms)
    const { mandate, obstacles } = checkDebtor(debtor, day)
    if (mandate === null || obstacles.length > 0 || promised.has(mandate.identifier)) return []
    return [{ client: debtor.clienteIdentifier, reference: mandate.reference, creditor, day }]
  })
}

/** Mandates for one collection that an invoice has announced and waits for. */
const promisedMandates = async (db: Database): Promise<Set<number>> => {
  const { rows } = await sql<{ identifier: number }>`
    select identifier from mandates as mandate
    where is_one_off and last_used_on is null and cancelled_on is null and exists (
      select from invoices as invoice
      where invoice.cliente_identifier = mandate.cliente_identifier and invoice.mandate_reference = mandate.reference
        and not invoice.is_pagada and invoice.annulled_on is null
    )
  `.execute(db)
  return new Set(rows.map(({ identifier }) => identifier))
}
