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
import { isOverdueOn } from '../invoices/pendingInvoices.ts'
import { clientAccount } from '../payments/clientAccount.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'

type Statement = Pick<
  ReportDocument & { report: 'account' },
  'cliente' | 'nif' | 'from' | 'to' | 'account' | 'overdue'
>

/**
 * What a client was billed and has paid, as its page has it, and what of its balance is overdue today: nothing where the client is in credit; and the
 * language that it is told in: the client's, or the company's.
 *
 * @throws AppError 404 when there is no such client.
 */
export const accountStatement = async (
  db: Database,
  { client, from, to }: Extract<ReportRequest, { report: 'account' }>,
  today: Day,
): Promise<Statement & { language: Language | undefined }> => {
  const [row, company, account, now, { rows }] = await Promise.all([
    db
      .selectFrom('clients')
      .select(['nombre', 'nombreFiscal', 'nif', 'language'])
      .where('identifier', '=', client)
      .executeTakeFirst(),
    currentCompany(db),
    clientAccount(db, client, { start: from, end: to }),
    clientAccount(db, client, { start: today, end: today }),
    // What came in and pays nothing yet goes first to what is due longest, as for reminders and debits.
    sql<{ overdue: string }>`
      select
        coalesce(sum(greatest(0, ${claimOf(sql`invoices`)})), 0)
        - greatest(0, coalesce((select credit.amount from (${CLIENT_CREDITS}) as credit where credit.cliente_identifier = ${client}), 0)) as overdue
      from invoices where cliente_identifier = ${client} and ${isOverdueOn(today)}
    `.execute(db),
  ])
  if (!row) throw notFound(clientTexts.missing)
  return {
    cliente: row.nombreFiscal ?? row.nombre,
    nif: row.nif,
    from,
    to,
    account,
    overdue: Math.max(0, Math.min(Number(rows[0]?.overdue ?? 0), now.closing)),
    language: row.language ?? company?.language,
  }
}
