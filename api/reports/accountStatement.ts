import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import type { Language } from '#wire/company.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { texts as clientTexts } from '../clients/texts.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { isOverdueOn, OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'
import { clientAccount } from '../payments/clientAccount.ts'

type Statement = Pick<
  ReportDocument & { report: 'account' },
  'cliente' | 'nif' | 'from' | 'to' | 'account' | 'overdue'
>

/**
 * What a client was billed and has paid, as its page has it, and what is overdue today; and the language that it is told in: the client's, or the
 * company's.
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
    sql<{ overdue: string }>`
      select coalesce(sum(${OPEN_AMOUNT}), 0) as overdue
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
    overdue: Number(rows[0]?.overdue ?? 0),
    language: row.language ?? company?.language,
  }
}
