import { type RawBuilder, sql } from 'kysely'
import { type CorrectionType, keepsDebt } from '#domain/corrections.ts'
import type { Day } from '#domain/dates.ts'
import { payableAmount, withheldOf } from '#domain/withholding.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Database, Tx } from '../database/tables.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { OPEN_AMOUNT } from './openAmount.ts'

/**
 * All that is owed together with these invoices: what corrects them, what that corrects, too, and so on. R2 and R3 ask for nothing, nor does what one of them
 * corrects belong together by it. Names `open` those of them that are not paid.
 */
const openWith = (invoices: readonly number[]): RawBuilder<unknown> => sql`
  with recursive related(identifier) as (
    select unnest(${[...invoices]}::int[])
    union
    select other.identifier
    from related
    join invoice_corrections as correction
      on related.identifier in (correction.invoice_identifier, correction.original_identifier)
    join invoices as correcting
      on correcting.identifier = correction.invoice_identifier and correcting.tipo_factura not in ('R2', 'R3')
    cross join lateral (
      values (correction.invoice_identifier), (correction.original_identifier)
    ) as other(identifier)
    where other.identifier is not null
  ), open as (
    select invoice.identifier, invoice.total_factura, invoice.importe_retencion, invoice.collected
    from invoices as invoice
    where invoice.identifier in (select identifier from related) and not invoice.is_pagada
  )
`

/**
 * Whether rows of invoices ask for nothing together: nothing is left to pay of them; or, while nothing has come in, their totals even out, for what is
 * withheld is rounded invoice by invoice.
 *
 * @param payable what one more changes of it, and of the totals. Euros.
 */
const ASKS_FOR_NOTHING = (
  more: { total: number; payable: number } = { total: 0, payable: 0 },
): RawBuilder<boolean> => sql`(
  sum(${OPEN_AMOUNT}) + ${more.payable}::numeric = 0
  or bool_and(collected = 0) and sum(total_factura) + ${more.total}::numeric = 0
)`

type Correcting = {
  tipoFactura: CorrectionType
  originals: readonly { invoice: { identifier: number } | null }[]
}

const knownOf = ({ originals }: Correcting): number[] =>
  originals.flatMap(({ invoice }) => invoice?.identifier ?? [])

/** Whether a correction that changes so much would leave nothing to ask for, of what is not paid. */
export const wouldCompensate = async (
  tx: Tx,
  draft: Correcting & { retencion: number | null; totals: { totalFactura: number; precioBase: number } },
): Promise<boolean> => {
  const { totalFactura, precioBase } = draft.totals
  if (keepsDebt(draft.tipoFactura) || totalFactura === 0) return false
  const payable = payableAmount({ totalFactura, importeRetencion: withheldOf(precioBase, draft.retencion) })
  const { rows } = await sql<{ isNothing: boolean }>`
    ${openWith(knownOf(draft))}
    select coalesce(${ASKS_FOR_NOTHING({ total: totalFactura, payable })}, false) as is_nothing from open
  `.execute(tx)
  return rows[0]?.isNothing === true
}

/**
 * Where what is not paid adds up to nothing, neither the originals nor what takes them back is asked for any more: all of it is marked as paid on
 * the correction's day, and so that deleting the correction asks for it again. Otherwise each stays open by its own amount.
 *
 * @throws AppError 409 `in-remittance` where one of them is being collected by a bank.
 */
export const compensate = async (
  tx: Tx,
  { correction, fechaFactura, actor }: { correction: number; fechaFactura: Day; actor: Actor },
  { tipoFactura }: Pick<Correcting, 'tipoFactura'>,
): Promise<void> => {
  if (keepsDebt(tipoFactura)) return
  // In the order of payments: whoever marks one of them waits, or is waited for.
  const { rows } = await sql<{ identifier: number; total: string }>`
    ${openWith([correction])}
    select invoice.identifier from invoices as invoice
    where identifier in (select identifier from open) order by identifier for update
  `.execute(tx)
  const open = rows.map(({ identifier }) => identifier)
  const {
    rows: [asked],
  } = await sql<{ isNothing: boolean; number: string }>`
    select
      coalesce(${ASKS_FOR_NOTHING()} and not bool_or(is_pagada), false) as is_nothing,
      (select invoice_number(serie_identifier, num_fact) from invoices where identifier = ${correction}) as number
    from invoices where identifier = any(${open}::int[])
  `.execute(tx)
  if (!asked?.isNothing) return
  await requireInNoRemittance(tx, open)
  await tx
    .updateTable('invoices')
    .set({
      isPagada: true,
      fechaCobro: fechaFactura,
      compensatedByIdentifier: correction,
      version: sql`version + 1`,
    })
    .where('identifier', '=', sql<number>`any(${open}::int[])`)
    .execute()
  await auditAll(
    tx,
    actor,
    open.map(identifier => ({
      action: 'change',
      entity: 'invoices',
      record: identifier,
      before: { isPagada: false, fechaCobro: null, compensatedBy: null },
      after: { isPagada: true, fechaCobro: fechaFactura, compensatedBy: asked.number },
    })),
  )
}

/**
 * Before corrections are deleted or annulled: what they compensated is asked for again. They come to nothing or go: nobody is asked for
 * them again.
 */
export const takeBackCompensation = async (
  tx: Tx,
  corrections: readonly number[],
  actor: Actor,
): Promise<void> => {
  const { rows } = await sql<{ identifier: number; number: string }>`
    update invoices as open
    set is_pagada = false, fecha_cobro = null, compensated_by_identifier = null, version = open.version + 1
    from invoices as correction
    where correction.identifier = any(${[...corrections]}::int[]) and open.compensated_by_identifier = correction.identifier
      and open.identifier <> all(${[...corrections]}::int[])
    returning open.identifier, invoice_number(correction.serie_identifier, correction.num_fact) as number
  `.execute(tx)
  await auditAll(
    tx,
    actor,
    rows.map(({ identifier, number }) => ({
      action: 'change',
      entity: 'invoices',
      record: identifier,
      before: { isPagada: true, compensatedBy: number },
      after: { isPagada: false, fechaCobro: null, compensatedBy: null },
    })),
  )
}

/** Invoices that may even out with one of these, once something more is paid of it: these, and all that is owed together with them. */
export const owedWith = async (db: Database, invoices: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ identifier: number }>`
    ${openWith(invoices)} select identifier from open union select unnest(${[...invoices]}::int[])
  `.execute(db)
  return rows.map(({ identifier }) => identifier)
}

/**
 * The same once something has come in: what is left of these invoices may even out with what corrects them. It does so on the day of the last of their payments, or
 * on that of the correction where this is a later one: before, one of the two was not there.
 *
 * @param invoices that something has just been paid of.
 */
export const compensatePaid = async (
  tx: Tx,
  invoices: readonly number[],
  { actor }: { actor: Actor },
): Promise<void> => {
  const paid = sql`any(${[...invoices]}::int[])`
  const { rows } = await sql<{ correction: number; tipoFactura: CorrectionType; day: Day }>`
    select
      correcting.identifier as correction, correcting.tipo_factura as "tipoFactura",
      greatest(correcting.fecha_factura, (
        select max(payment.day)
        from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
        where allocation.released_at is null and allocation.invoice_identifier = ${paid}
          and (allocation.invoice_identifier = correcting.identifier or allocation.invoice_identifier in (
            select original_identifier from invoice_corrections where invoice_identifier = correcting.identifier
          ))
      )) as day
    from invoices as correcting
    where not is_pagada and modo is not null and tipo_factura <> 'F1' and identifier in (
      select invoice_identifier from invoice_corrections where original_identifier = ${paid} or invoice_identifier = ${paid}
    )
    order by correcting.identifier
  `.execute(tx)
  for (const { correction, tipoFactura, day } of rows)
    await compensate(tx, { correction, fechaFactura: day, actor }, { tipoFactura })
}
