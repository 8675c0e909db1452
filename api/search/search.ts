import { type RawBuilder, sql } from 'kysely'
import { readFigure } from '#domain/figures.ts'
import { fold } from '#domain/fold.ts'
import { FOUND_MOST, type Found } from '#wire/search.ts'
import type { Database } from '../database/tables.ts'

/**
 * What somebody may mean who types this: clients one of whose words begins with each word of it; contracts whose client and product do between
 * them, the client at least once; invoices of that number, of that total in euros, or the last ones of the clients found.
 */
export const search = async (db: Database, typed: string): Promise<Found> => {
  const words = wordsOf(typed)
  if (words.length === 0) return { clients: [], invoices: [], contracts: [] }
  const [[clients, invoices], contracts] = await Promise.all([
    findClients(db, words).then(
      async clients => [clients, await findInvoices(db, clients, invoicesMeant(typed))] as const,
    ),
    findContracts(db, words),
  ])
  return { clients, contracts, invoices }
}

/** Words as they are kept (`client_words`): no accents, no capitals, parted by whatever is no letter and no digit. */
const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, 10)

/** Every word begins one of those that are indexed; one of them, with `|`. */
const beginning = (words: readonly string[], all: '&' | '|' = '&'): RawBuilder<unknown> =>
  sql`to_tsquery('simple', ${words.map(word => `'${word}':*`).join(all)})`

const findClients = async (db: Database, words: readonly string[]): Promise<Found['clients']> => {
  // Those in use first, then those whose own name begins so.
  const { rows } = await sql<Found['clients'][number]>`
    select client.identifier, client.nombre, client.nif, client.poblacion, client.is_active as "isActive"
    from (
      select identifier, is_active, starts_with(name, ${words[0] ?? ''}) as is_name, name from client_words
      where words @@ ${beginning(words)}
      order by is_active desc, is_name desc, name, identifier limit ${FOUND_MOST}
    ) as found
    join clients as client using (identifier)
    order by found.is_active desc, found.is_name desc, found.name, identifier
  `.execute(db)
  return rows
}

const findContracts = async (db: Database, words: readonly string[]): Promise<Found['contracts']> => {
  // A word is the client's or the product's, whose few names are taken apart once.
  const each = words.map(
    word => sql`(product.words @@ ${beginning([word])} or client.words @@ ${beginning([word])})`,
  )
  const { rows } = await sql<Found['contracts'][number]>`
    with product as materialized (
      select identifier, nombre, to_tsvector('simple', fold(nombre)) as words from products
    ),
    likely as (
      select contract.identifier, contract.is_active, contract.cliente_identifier, client.name, product.nombre as producto
      from client_words as client
      join contracts as contract on contract.cliente_identifier = client.identifier
      join product on product.identifier = contract.producto_identifier
      where client.words @@ ${beginning(words, '|')} and ${sql.join(each, sql` and `)}
      order by contract.is_active desc, client.name, product.nombre, contract.identifier limit ${FOUND_MOST}
    )
    select likely.identifier, likely.cliente_identifier as "clienteIdentifier", client.nombre as cliente, likely.producto,
      likely.is_active as "isActive"
    from likely join clients as client on client.identifier = likely.cliente_identifier
    order by likely.is_active desc, likely.name, likely.producto, likely.identifier
  `.execute(db)
  return rows
}

/** What may be an invoice's: its number, with its series or without; its total. */
type Meant = { serie: string | null; number: number | null; totals: readonly number[] }

const NUMBER = /^(?:(.*[^\d\s-])\s*-?\s*)?(\d{1,9})$/u

const invoicesMeant = (typed: string): Meant => {
  const [, serie, number] = NUMBER.exec(typed.trim()) ?? []
  const amount = readFigure(typed, '€')
  const totals =
    amount.kind === 'figure'
      ? [amount.value]
      : amount.kind === 'ambiguous'
        ? [amount.thousands, amount.decimal]
        : []
  return { serie: serie ?? null, number: number === undefined ? null : Number(number), totals }
}

const findInvoices = async (
  db: Database,
  clients: Found['clients'],
  { serie, number, totals }: Meant,
): Promise<Found['invoices']> => {
  const { rows } = await sql<Found['invoices'][number]>`
    with likely as (
      (
        select identifier, 0 as rank from invoices
        where num_fact = ${number}::int and (${serie}::text is null or lower(serie_identifier) = lower(${serie}))
        limit ${FOUND_MOST}
      )
      union all
      (
        select identifier, 1 from invoices where total_factura = any (${totals}::numeric[])
        order by fecha_factura desc limit ${FOUND_MOST}
      )
      union all
      (
        select identifier, 2 from invoices
        where cliente_identifier = any (${clients.map(({ identifier }) => identifier)}::int[])
        order by fecha_factura desc limit ${FOUND_MOST}
      )
    )
    select invoice.identifier, invoice.serie_identifier as "serieIdentifier", invoice.num_fact as "numFact",
      invoice.fecha_factura as "fechaFactura", invoice.cliente_nombre as cliente, invoice.total_factura::float8 as "totalFactura",
      invoice.is_pagada as "isPagada", invoice.written_off_on is not null as "isWrittenOff", invoice.modo is not null as "isRectificativa",
      invoice.annulled_on is not null as "isAnnulled"
    from (select identifier, min(rank) as rank from likely group by identifier) as found
    join invoices as invoice using (identifier)
    order by found.rank, invoice.fecha_factura desc, invoice.serie_identifier, invoice.num_fact desc limit ${FOUND_MOST}
  `.execute(db)
  return rows
}
