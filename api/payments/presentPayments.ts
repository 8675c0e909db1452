import { type RawBuilder, sql } from 'kysely'
import type { Payment } from '#wire/payments.ts'
import type { Database } from '../database/tables.ts'

/**
 * Payments as the wire has them, the newest first.
 *
 * @param isChosen a condition over `payment`, a row of `payments`.
 */
export const presentPayments = async (db: Database, isChosen: RawBuilder<unknown>): Promise<Payment[]> => {
  const { rows } = await sql<{ payment: Payment }>`
    select json_build_object(
      'identifier', payment.identifier,
      'clienteIdentifier', payment.cliente_identifier,
      'day', payment.day,
      'amount', payment.amount,
      'way', payment.way,
      'banc', case when bank.identifier is not null then json_build_object('identifier', bank.identifier, 'nombre', bank.nombre) end,
      'note', payment.note,
      'account', payment.account,
      'notedAt', to_char(payment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'credit', case when payment.reversed_on is null then payment.amount - payment.allocated else 0 end,
      'reversal', case when payment.reversed_on is not null
        then json_build_object('day', payment.reversed_on, 'reason', payment.reversal_reason) end,
      'allocations', coalesce((
        select json_agg(json_build_object(
          'invoiceIdentifier', invoice.identifier, 'number', invoice_number(invoice.serie_identifier, invoice.num_fact), 'amount', allocation.amount
        ) order by allocation.identifier)
        from payment_allocations as allocation join invoices as invoice on invoice.identifier = allocation.invoice_identifier
        where allocation.payment_identifier = payment.identifier and allocation.released_at is null
      ), '[]')
    ) as payment
    from payments as payment left join banks as bank on bank.identifier = payment.banc_identifier
    where ${isChosen}
    order by payment.day desc, payment.identifier desc
  `.execute(db)
  return rows.map(({ payment }) => payment)
}
