import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import type { ClientAccount } from '#wire/payments.ts'
import type { Database } from '../database/tables.ts'
import { OPEN_AMOUNT, PAYABLE_AMOUNT } from './openAmount.ts'
import { texts } from './texts.ts'

/** Entries in one answer; what is before them is in the opening balance. */
const MAX_ENTRIES = 2_000

/**
 * The account of a client: each invoice raises what it owes by what the client pays of it, each payment lowers it, each reversal raises it again.
 * What of a bad debt was given back to the tax agency (R2, R3) is still owed and no entry. What was given up is owed no more, and no payment; why it was is for staff.
 *
 * @throws AppError 404.
 */
export const clientAccount = async (
  db: Database,
  client: number,
  { start, end }: { start: Day; end: Day },
): Promise<ClientAccount> => {
  const { rows } = await sql<{ isThere: boolean; account: ClientAccount }>`
    with entry as (
      select
        fecha_factura as day, 1 as turn, 'invoice' as kind, identifier, invoice_number(serie_identifier, num_fact) as number, null as way,
        null as note, fecha_vencimiento as due, ${PAYABLE_AMOUNT} as amount
      from invoices
      where cliente_identifier = ${client} and tipo_factura not in ('R2', 'R3') and annulled_on is null
      union all
      select day, 2, 'payment', identifier, null, way, note, null, -amount from payments where cliente_identifier = ${client}
      union all
      select greatest(day, reversed_on), 3, 'reversal', identifier, null, way, reversal_reason, null, amount
      from payments where cliente_identifier = ${client} and reversed_on is not null
      union all
      select
        written_off_on, 4, 'writeOff', compensated_by_identifier,
        (
          select invoice_number(serie_identifier, num_fact) from invoices as given_up
          where given_up.identifier = invoices.compensated_by_identifier
        ),
        null, null, null, -sum(${OPEN_AMOUNT})
      from invoices where cliente_identifier = ${client} and written_off_on is not null
      group by written_off_on, compensated_by_identifier
    ), told as (
      select
        *, sum(amount) over (order by day, turn, identifier) as balance,
        row_number() over (order by day desc, turn desc, identifier desc) as place
      from entry where day <= ${end}::date
    ), shown as (
      select * from told where day >= ${start}::date and place <= ${MAX_ENTRIES}
    )
    select
      exists (select from clients where identifier = ${client}) as "isThere",
      json_build_object(
        'opening', coalesce((select balance - amount from shown order by day, turn, identifier limit 1), (select sum(amount) from told), 0),
        'closing', coalesce((select sum(amount) from told), 0),
        'leftOut', (select count(*) from told where day >= ${start}::date) - (select count(*) from shown),
        'entries', coalesce((
          select json_agg(json_build_object(
            'day', day, 'kind', kind, 'identifier', identifier, 'number', number, 'way', way, 'note', note, 'due', due, 'amount', amount,
            'balance', balance
          ) order by day, turn, identifier)
          from shown
        ), '[]')
      ) as account
  `.execute(db)
  const [row] = rows
  if (!row?.isThere) throw notFound(texts.noClient)
  return row.account
}
