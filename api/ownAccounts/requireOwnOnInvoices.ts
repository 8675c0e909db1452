import { type RawBuilder, sql } from 'kysely'
import { formatIban } from '#domain/iban.ts'
import { APART, accountsNamed } from '#domain/namedAccounts.ts'
import { unprocessable } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { isOwn, type OwnAccounts } from './foreignAccount.ts'
import { PRINTED } from './printedFields.ts'
import { accountsOfBanks, ibanOf } from './requireOwnAccounts.ts'
import { texts } from './texts.ts'

type Finished = {
  client: number
  nombre: string
  /** What it says of its client. */
  words: string
  /** The same as it was written and looked at: with all that the client's record says to others between, and in its order. */
  own: string
  /** What each line says, as it is printed. */
  printed: string[]
  /** The same as it was written and looked at: of a line of a contract with the names in braces that the run has filled in. */
  typed: string[]
}

/**
 * A day as invoices print it. `al 05/06/2026` and further days are one time in a hundred an Albanian account by its control digits, and no client pays into
 * days: what a run prints of its periods must not stop it.
 */
const PRINTED_DAY = /\b(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/20\d\d\b/g

const CLIENT_WORDS = PRINTED.clients.map(field => sql.ref(`client.${field}`))

/**
 * The same of invoices as they are printed: what a name in braces fills in, or what client and several contracts say one after the other, may come to an
 * account that none of these words named when it was written (`requireOwnAccounts`). One that somebody has let through as it was typed stays.
 *
 * @param areIssued they are out: what they say of their client is a copy, judged when it was made, and nobody writes it now.
 * @param which a condition over `invoice`; called with their lines written, in the transaction that issues them.
 * @throws AppError 422 with each client and its account: who leaves one out, or mends its texts, is not told of the next one only then.
 */
export const requireOwnOnInvoices = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  { areIssued = false } = {},
): Promise<void> => {
  const { rows } = await sql<Finished>`
    select invoice.cliente_identifier as client, invoice.cliente_nombre as nombre,
      concat_ws(
        ${APART}, invoice.buyer_nombre, invoice.buyer_direccion, invoice.buyer_cp, invoice.buyer_poblacion, invoice.buyer_provincia, invoice.buyer_pais,
        invoice.orden_fiscal, invoice.orden_concepto_fiscal
      ) as words,
      (select concat_ws(E'\n', ${sql.join(CLIENT_WORDS)}) from clients as client where client.identifier = invoice.cliente_identifier) as own,
      lines.printed, lines.typed
    from invoices as invoice
    cross join lateral (
      select
        array_agg(concat_ws(${APART}, line.producte, line.producto_descripcion) order by line.identifier) as printed,
        array_agg(
          concat_ws(${APART}, line.producte, coalesce(contract.producto_descripcion, line.producto_descripcion)) order by line.identifier
        ) as typed
      from invoice_lines as line
      left join contracts as contract on contract.identifier = line.contract_identifier
      where line.invoice_identifier = invoice.identifier
    ) as lines
    where ${which}
  `.execute(tx)
  let ofBanks: OwnAccounts | undefined
  const refusals: string[] = []
  for (const { client, nombre, words, own, printed, typed } of rows) {
    const named = accountsNamed([words, ...printed].join(APART).replace(PRINTED_DAY, ' '))
    if (named.length === 0) continue
    // Once for all invoices: some companies name their account in each of them.
    ofBanks ??= await accountsOfBanks(tx)
    const banks = ofBanks
    const known = new Set([own, ...(areIssued ? [words] : []), ...typed].flatMap(accountsNamed))
    const foreign = named.filter(iban => !known.has(iban) && !isOwn(banks, iban))
    const readers = foreign.length > 0 ? await ibanOf(tx, client) : []
    const account = foreign.find(iban => !readers.includes(iban))
    if (account === undefined) continue
    refusals.push(texts.finishedAccount({ client: nombre, account: formatIban(account) }))
  }
  if (refusals.length === 0) return
  const text = refusals.join(' ')
  throw unprocessable(text, { clienteIdentifier: text })
}
