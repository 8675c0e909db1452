import { sql } from 'kysely'
import { keepsDebt } from '#domain/corrections.ts'
import type { Tx } from '../database/tables.ts'
import { owedWith } from '../invoices/correctionRules.ts'
import type { CorrectionDraft } from './draftCorrection.ts'

/**
 * Where nothing is left of invoices that nobody has paid, neither they nor what takes them back is asked for any more: all are marked as
 * paid on the correction's day, and the originals as compensated. Where something is left, or was paid, each stays open by its own amount.
 */
export const compensate = async (
  tx: Tx,
  correction: number,
  { originals, tipoFactura, left }: CorrectionDraft,
): Promise<void> => {
  if (keepsDebt(tipoFactura) || left.total !== 0 || !canBeCompensated(originals)) return
  // In the order of payments: whoever marks one of them waits, or is waited for.
  await sql`
    ${owedWith(correction)}
    select from invoices where identifier in (select identifier from owed) order by identifier for update
  `.execute(tx)
  await sql`
    ${owedWith(correction)}, compensated as (
      update invoice_corrections set is_compensada = true
      where invoice_identifier = ${correction}
        and (select sum(total_factura) = 0 and not bool_or(is_pagada) from owed)
    )
    update invoices
    set is_pagada = true, fecha_cobro = (select fecha_factura from invoices where identifier = ${correction}), version = invoices.version + 1
    where identifier in (select identifier from owed)
      and (select sum(total_factura) = 0 and not bool_or(is_pagada) from owed)
  `.execute(tx)
}

export const canBeCompensated = (originals: CorrectionDraft['originals']): boolean =>
  originals.every(({ invoice }) => invoice !== null && !invoice.isPagada)
