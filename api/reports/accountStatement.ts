import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import type { Language } from '#wire/company.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { texts as clientTexts } from '../clients/texts.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { claimOf } from '../invoices/claims.ts'
import { IS_PENDING, isOverdueOn } from '../invoices/pendingInvoices.ts'
import { clientAccount } from '../payments/clientAccount.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'

type Statement = Pick<
  ReportDocument & { report: 'account' },
  'cliente' | 'nif' | 'from' | 'to' | 'account' | 'overdue'
>

/**
 * What a client was billed and has paid, as its page has it, and what of it is overdue today: nothing where the client is in credit; and the
 * language that it is told in: the client's, or the company's.
 *
 * @throws AppError 404 when there is no such client.
 */
export const accountStatement = async (
  db: Database,
  { client, from, to }: Extract<ReportRequest, { report: 'account' }>,
  today: Day,
): Promise<Statement & { language: Language | undefined }> => {
  const [row, company, account, { rows }] = await Promise.all([
    db
      .selectFrom('clients')
      .select(['nombre', 'nombreFiscal', 'nif', 'language'])
      .where('identifier', '=', client)
      .executeTakeFirst(),
    currentCompany(db),
    clientAccount(db, client, { start: from, end: to }),
    // What came in and pays nothing yet goes first to what is due longest, as for reminders and debits. No more of it is overdue than all invoices up to
    // today leave open: what has come in beforehand for one that is dated ahead pays that one.
    sql<{ overdue: number }>`
      with credit as (
        select coalesce(sum(amount), 0) as amount from (${CLIENT_CREDITS}) as credit where cliente_identifier = ${client}
      ), open as (
        select
          coalesce(sum(greatest(0, ${claimOf(sql`invoices`)})) filter (where ${isOverdueOn(today)}), 0) as overdue,
          coalesce(sum(${OPEN_AMOUNT}) filter (where fecha_factura <= ${today}::date), 0) as amount
        from invoices where cliente_identifier = ${client} and ${IS_PENDING}
      )
      select greatest(0, least(open.overdue - greatest(0, credit.amount), open.amount - credit.amount))::float8 as overdue from open, credit
    `.execute(db),
  ])
  if (!row) throw notFound(clientTexts.missing)
  return {
    cliente: row.nombreFiscal ?? row.nombre,
    nif: row.nif,
    from,
    to,
    account,
    overdue: rows[0]?.overdue ?? 0,
    language: row.language ?? company?.language,
  }
}
