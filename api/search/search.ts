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
  const [clients, contracts, invoices] = await Promise.all([
    findClients(db, words),
    findContracts(db, words),
    findInvoices(db, words, invoicesMeant(typed)),
  ])
  return { clients, contracts, invoices }
}

/** Words as they are indexed (`searched_client`): no accents, no capitals, parted by whatever is no letter and no digit. */
const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, 10)

/** Every word begins one of those that are indexed; one of them, with `|`. */
const beginning = (words: readonly string[], all: '&' | '|' = '&'): RawBuilder<unknown> =>
  sql`to_tsquery('simple', ${words.map(word => `'${word}':*`).join(all)})`

const CLIENT = sql`searched_client(client.nombre, client.nombre_fiscal, client.nif, client.personas_contacto)`

/** Those in use first, then those whose own name begins so. */
const byLikelihood = (words: readonly string[]) =>
  sql`client.is_active desc, fold(client.nombre) like ${`${words[0]?.replaceAll(/[\\%_]/g, '\\$&')}%`} desc, client.nombre, client.identifier`

const findClients = async (db: Database, words: readonly string[]): Promise<Found['clients']> => {
  const { rows } = await sql<Found['clients'][number]>`
    select client.identifier, client.nombre, client.nif, client.poblacion, client.is_active as "isActive"
    from clients as client
    where ${CLIENT} @@ ${beginning(words)}
    order by ${byLikelihood(words)} limit ${FOUND_MOST}
  `.execute(db)
  return rows
}

const findContracts = async (db: Database, words: readonly string[]): Promise<Found['contracts']> => {
  // A word is the client's or the product's; there are few products, and few clients that all the others name.
  const ofProduct = sql`to_tsvector('simple', fold(product.nombre))`
  const each = words.map(
    word => sql`(${ofProduct} @@ ${beginning([word])} or ${CLIENT} @@ ${beginning([word])})`,
  )
  const { rows } = await sql<Found['contracts'][number]>`
    select contract.identifier, client.identifier as "clienteIdentifier", client.nombre as cliente,
      product.nombre as producto, contract.is_active as "isActive"
    from contracts as contract
    join clients as client on client.identifier = contract.cliente_identifier
    join products as product on product.identifier = contract.producto_identifier
    where ${CLIENT} @@ ${beginning(words, '|')} and ${sql.join(each, sql` and `)}
    order by contract.is_active desc, client.nombre, product.nombre, contract.identifier limit ${FOUND_MOST}
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
  words: readonly string[],
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
        where cliente_identifier in (
          select client.identifier from clients as client where ${CLIENT} @@ ${beginning(words)}
          order by ${byLikelihood(words)} limit ${FOUND_MOST}
        )
        order by fecha_factura desc limit ${FOUND_MOST}
      )
    )
    select invoice.identifier, invoice.serie_identifier as "serieIdentifier", invoice.num_fact as "numFact",
      invoice.fecha_factura as "fechaFactura", invoice.cliente_nombre as cliente, invoice.total_factura::float8 as "totalFactura",
      invoice.is_pagada as "isPagada"
    from (select identifier, min(rank) as rank from likely group by identifier) as found
    join invoices as invoice using (identifier)
    order by found.rank, invoice.fecha_factura desc, invoice.serie_identifier, invoice.num_fact desc limit ${FOUND_MOST}
  `.execute(db)
  return rows
}
