import { sql } from 'kysely'
import type { MonthState } from '#wire/overview.ts'
import type { Database } from '../database/tables.ts'
import { tokenAccount } from '../http/apiTokens.ts'

/**
 * Payments that programs have noted in the last seven days, by program, the largest first: whoever holds such a token may say that a debt is paid, and
 * nobody reminds of it any more. What a movement stands for that a statement has told, or a person's file, is the bank's word; what it has paid may still be the program's: one of a program's file that proves nothing, and one that a program has linked as it saw fit. What was taken back is none. By the time at which they were noted, which is the
 * database's; their own day is whatever the program says.
 */
export const notedByPrograms = async (db: Database): Promise<MonthState['notedByPrograms']> => {
  const { rows } = await sql<{ account: string; count: number; total: string; since: string }>`
    select account, count(*)::int as count, sum(amount) as total, to_char(lately.since, 'YYYY-MM-DD') as since
    from payments
    cross join (select date_trunc('day', now() - interval '7 days', 'Europe/Madrid') at time zone 'Europe/Madrid' as since) as lately
    where starts_with(account, ${tokenAccount('')}) and created_at >= lately.since at time zone 'Europe/Madrid'
      and reversed_on is null
      and not exists (
        select from bank_movement_payments as link join bank_movements as movement on movement.identifier = link.movement_identifier
        where link.payment_identifier = payments.identifier and not told_by_program and decided_by is distinct from payments.account
      )
    group by account, lately.since
    order by 3 desc, 1
  `.execute(db)
  return rows.map(row => ({ ...row, total: Number(row.total) }))
}
