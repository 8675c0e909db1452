import { type RawBuilder, sql } from 'kysely'
import { formatIban } from '#domain/iban.ts'
import { accountsNamed } from '#domain/namedAccounts.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { isOwn } from './foreignAccount.ts'
import { accountsOfBanks, ibanOf } from './requireOwnAccounts.ts'
import { texts } from './texts.ts'

type Finished = {
  client: number
  nombre: string
  /** As they are printed, in their order. */
  printed: (string | null)[]
  /** As they were written and looked at: of a line of a contract with the names in braces that the run has filled in. */
  typed: (string | null)[]
}

/** Of fields that lie apart a Spanish account without country makes none; an IBAN is found wherever its parts stand. */
const APART = '\n\n\n'

/**
 * The same of invoices as they are printed: what a name in braces fills in, or what client and several contracts say one after the other, may come to an
 * account that none of these words named when it was written (`requireOwnAccounts`). One that somebody has let through as it was typed stays.
 *
 * @param which a condition over `invoice`; called with their lines written, in the transaction that issues them.
 * @throws AppError 422 with client and account.
 */
export const requireOwnOnInvoices = async (tx: Tx, which: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<Finished>`
    select invoice.cliente_identifier as client, invoice.cliente_nombre as nombre, own.words || lines.printed as printed, own.words || lines.typed as typed
    from invoices as invoice
    cross join lateral (
      select array[
        invoice.buyer_nombre, invoice.buyer_direccion, invoice.buyer_cp, invoice.buyer_poblacion, invoice.buyer_provincia, invoice.buyer_pais,
        invoice.orden_fiscal, invoice.orden_concepto_fiscal
      ]::text[] as words
    ) as own
    cross join lateral (
      select
        array_agg(part.printed order by line.identifier, part.place) as printed,
        array_agg(part.typed order by line.identifier, part.place) as typed
      from invoice_lines as line
      left join contracts as contract on contract.identifier = line.contract_identifier
      cross join lateral (
        values
          (1, line.producte, line.producte),
          (2, line.producto_descripcion, coalesce(contract.producto_descripcion, line.producto_descripcion))
      ) as part(place, printed, typed)
      where line.invoice_identifier = invoice.identifier
    ) as lines
    where ${which}
  `.execute(tx)
  for (const { client, nombre, printed, typed } of rows) {
    const named = accountsNamed(printed.filter(Boolean).join(APART))
    if (named.length === 0) continue
    const known = new Set([
      ...typed.flatMap(text => accountsNamed(text ?? '')),
      ...(await ibanOf(tx, client)),
    ])
    const own = await accountsOfBanks(tx)
    const foreign = named.find(iban => !known.has(iban) && !isOwn(own, iban))
    if (foreign === undefined) continue
    const text = texts.finishedAccount({ client: nombre, account: formatIban(foreign) })
    throw unprocessable(text, { clienteIdentifier: text })
  }
}
