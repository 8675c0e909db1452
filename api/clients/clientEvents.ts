import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { ClientEvent, ClientEvents, ClientEventsQuery, EventKind } from '#wire/clientEvents.ts'
import type { Database } from '../database/tables.ts'
import { asIssued } from '../invoices/asIssued.ts'
import { auditEvents } from './auditEvents.ts'
import type { EventContent } from './eventContent.ts'
import { mailEvents } from './mailEvents.ts'
import { requireClient } from './requireClient.ts'

/** Where events are noted, in the order in which those of one moment are told. */
const SOURCES = { issued: 0, mailed: 1, noted: 2 } as const

/** An event as the page of them is found: when it was, and which row of which table tells of it. */
type Found = { at: Date; micros: string; source: number; identifier: number }

type Issued = {
  identifier: number
  number: string
  account: string | null
  fechaFactura: Day
  fechaVencimiento: Day
  totalFactura: string
  isPagada: boolean
  isWrittenOff: boolean
  isAnnulled: boolean
  isCompensated: boolean
  corrects: string[]
}

/**
 * What has happened with a client, newest first: invoices as they were issued, mails as the ledger has them, and what the audit log says of
 * the client, its contracts and its invoices. Each table is read from its index by client and moment, and only as far as a page goes.
 *
 * @throws AppError 404 when there is no such client.
 */
export const clientEvents = async (
  db: Database,
  client: number,
  query: ClientEventsQuery,
): Promise<ClientEvents> => {
  const [found] = await Promise.all([findEvents(db, client, query), requireClient(db, client)])
  const page = found.slice(0, query.limit)
  const of = (source: number) =>
    page.filter(event => event.source === source).map(({ identifier }) => identifier)
  const [issued, mailed, noted] = await Promise.all([
    issuedInvoices(db, of(SOURCES.issued)),
    mailEvents(db, of(SOURCES.mailed)),
    auditEvents(db, of(SOURCES.noted)),
  ])
  const told = [issued, mailed, noted]
  const last = page.at(-1)
  return {
    events: page.flatMap(({ source, identifier, at }) => {
      const event = told[source]?.get(identifier)
      // Its row went between both readings.
      return event ? [{ key: `${source}-${identifier}`, at: at.toISOString(), ...event }] : []
    }),
    next: found.length > page.length && last ? `${last.micros}_${last.source}_${last.identifier}` : null,
  }
}

/** It was paid or is not after all, or something has come in of it; what a correction settles brings no money. */
const IS_OF_PAYMENT = sql<boolean>`(
  (coalesce(before -> 'isPagada' <> after -> 'isPagada', false) or before -> 'collected' is distinct from after -> 'collected')
  and not before ? 'compensatedBy'
)`

/** Which of the kinds an entry of the audit log is. */
const NOTED_KIND: Record<Exclude<EventKind, 'mails'>, RawBuilder<boolean>> = {
  changes: sql`entity in ('clients', 'contracts') and action <> 'remind'`,
  reminders: sql`entity = 'clients' and action = 'remind'`,
  payments: sql`entity = 'invoices' and action = 'change' and ${IS_OF_PAYMENT}`,
  invoices: sql`entity = 'invoices' and (action <> 'change' or not ${IS_OF_PAYMENT})`,
}

/** One more than the page has. */
const findEvents = async (
  db: Database,
  client: number,
  { kinds, before, limit }: ClientEventsQuery,
): Promise<Found[]> => {
  const from = (
    table: RawBuilder<unknown>,
    moment: RawBuilder<unknown>,
    source: number,
    more: RawBuilder<unknown>,
  ) => sql`(
    select ${moment} as at, ${source}::int as source, identifier::bigint as identifier from ${table}
    where cliente_identifier = ${client} and ${more} ${
      before === undefined
        ? sql``
        : sql`and ${moment} <= ${before.at}::timestamptz and (
            ${moment} < ${before.at}::timestamptz
            or (${source}::int, identifier::bigint) < (${before.source}::int, ${before.identifier}::bigint)
          )`
    }
    order by ${moment} desc, identifier desc limit ${limit + 1}
  )`
  const created = sql.ref('created_at')
  const noted = kinds.flatMap(kind => (kind === 'mails' ? [] : [sql`(${NOTED_KIND[kind]})`]))
  const sources = [
    ...(kinds.includes('invoices') ? [from(sql`invoices`, created, SOURCES.issued, sql`true`)] : []),
    ...(kinds.includes('mails') ? [from(sql`mails`, created, SOURCES.mailed, sql`kind = 'invoice'`)] : []),
    ...(noted.length > 0
      ? [
          from(
            sql`audit_log`,
            sql.ref('at'),
            SOURCES.noted,
            sql`(${sql.join(noted, sql` or `)}) and ${IS_A_CHANGE}`,
          ),
        ]
      : []),
  ]
  if (sources.length === 0) return []
  const { rows } = await sql<Found>`
    select at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as micros, source, identifier
    from (${sql.join(sources, sql` union all `)}) as event
    order by at desc, source desc, identifier desc limit ${limit + 1}
  `.execute(db)
  return rows
}

/** A form that was saved as it was changes nothing but the version. */
const IS_A_CHANGE = sql<boolean>`(action <> 'change' or before - 'version' is distinct from after - 'version')`

type Told = Map<number, EventContent<Extract<ClientEvent, { kind: 'issue' }>>>

const issuedInvoices = async (db: Database, identifiers: number[]): Promise<Told> => {
  if (identifiers.length === 0) return new Map()
  const { rows } = await sql<Issued>`
    select
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as number,
      coalesce(run.requested_by, by_hand.account) as account, invoice.fecha_factura, invoice.fecha_vencimiento, invoice.is_pagada,
      invoice.written_off_on is not null as is_written_off, invoice.annulled_on is not null as is_annulled,
      invoice.compensated_by_identifier is not null and invoice.written_off_on is null as is_compensated,
      -- As it was issued, whatever became of it.
      coalesce(issued.value::numeric, (annulment.issued ->> 'totalFactura')::numeric, invoice.total_factura) as total_factura,
      case
        when annulment.issued is null
          then array(select numero from invoice_corrections where invoice_identifier = invoice.identifier order by identifier)
        else array(select cited ->> 'numero' from jsonb_array_elements(annulment.issued -> 'rectifica') as cited)
      end as corrects
    from invoices as invoice
    left join billing_runs as run on run.key = invoice.run_key
    left join invoice_annulments as annulment on annulment.invoice_identifier = invoice.identifier
    -- One by hand is of no run. Books that were emptied give identifiers again.
    left join lateral (
      select entry.account from audit_log as entry
      where invoice.run_key is null and entry.entity = 'invoices' and entry.record = invoice.identifier::text
        and entry.action = 'issue' and entry.at >= invoice.created_at
      limit 1
    ) as by_hand on true
    left join lateral (${asIssued(sql`invoice`, 'totalFactura')}) as issued on true
    where invoice.identifier = any(${identifiers}::int[])
  `.execute(db)
  return new Map(
    rows.map(({ identifier, number, totalFactura, ...row }) => [
      identifier,
      {
        ...row,
        kind: 'issue',
        invoice: { identifier, number, gone: false },
        totalFactura: Number(totalFactura),
      },
    ]),
  )
}
