import { type RawBuilder, sql } from 'kysely'
import { type CorrectionType, keepsDebt } from '#domain/corrections.ts'
import type { Day } from '#domain/dates.ts'
import { payableAmount, withheldOf } from '#domain/withholding.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'

/**
 * All that is owed together with these invoices: what corrects them, what that corrects, too, and so on. R2 and R3 ask for nothing. Names `open`
 * those of them that are not paid.
 */
const openWith = (invoices: readonly number[]): RawBuilder<unknown> => sql`
  with recursive related(identifier) as (
    select unnest(${[...invoices]}::int[])
    union
    select other.identifier
    from related
    join invoice_corrections as correction
      on related.identifier in (correction.invoice_identifier, correction.original_identifier)
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
  sum(payable(total_factura, importe_retencion) - collected) + ${more.payable}::numeric = 0
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
  const { rows: settled } = await sql<{ identifier: number }>`
    update invoices
    set is_pagada = true, fecha_cobro = ${fechaFactura}::date, compensated_by_identifier = ${correction}::int, version = version + 1
    where identifier = any(${open}::int[]) and not is_pagada
      and (select ${ASKS_FOR_NOTHING()} and not bool_or(is_pagada) from invoices where identifier = any(${open}::int[]))
    returning identifier
  `.execute(tx)
  await auditAll(
    tx,
    actor,
    settled.map(({ identifier }) => ({
      action: 'change',
      entity: 'invoices',
      record: identifier,
      before: { isPagada: false, fechaCobro: null },
      after: { isPagada: true, fechaCobro: fechaFactura },
    })),
  )
}

/**
 * The same once something has come in: what is left of these invoices may even out with what corrects them.
 *
 * @param invoices that something has just been paid of.
 */
export const compensatePaid = async (
  tx: Tx,
  invoices: readonly number[],
  { day, actor }: { day: Day; actor: Actor },
): Promise<void> => {
  const corrections = await tx
    .selectFrom('invoices')
    .select(['identifier', 'tipoFactura'])
    .where('isPagada', '=', false)
    .where('modo', 'is not', null)
    .where('identifier', 'in', eb =>
      eb
        .selectFrom('invoiceCorrections as correction')
        .select('correction.invoiceIdentifier')
        .where(or =>
          or.or([
            or('correction.originalIdentifier', '=', sql<number>`any(${[...invoices]}::int[])`),
            or('correction.invoiceIdentifier', '=', sql<number>`any(${[...invoices]}::int[])`),
          ]),
        ),
    )
    .orderBy('identifier')
    .execute()
  for (const { identifier, tipoFactura } of corrections)
    if (tipoFactura !== 'F1')
      await compensate(tx, { correction: identifier, fechaFactura: day, actor }, { tipoFactura })
}
