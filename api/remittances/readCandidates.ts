import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'
import { type Debtor, readDebtors } from '../debtors/readDebtors.ts'
import { claimOf } from '../invoices/claims.ts'
import { holds, isAbout } from '../invoices/reminderHold.ts'
import { CLIENT_CREDITS } from '../payments/clientCredits.ts'
import { remindersOf } from '../reminders/reminderStore.ts'

type CandidateInvoice = {
  identifier: number
  number: string
  fechaFactura: Day
  fechaVencimiento: Day
  /** What its client was told by the invoice: the day of the debit that it announces, or where it announces none its due date. */
  notBefore: Day
  isPagada: boolean
  isWrittenOff: boolean
  annulledOn: Day | null
  /** Euros; what corrections take back is not asked for. */
  claim: string
  /** What its client has to its credit, in euros: to be used before anything more is collected. */
  credit: string
  /** The bank in use that it names, which few that are paid by direct debit do. */
  banc: { identifier: number; nombre: string } | null
  /** What was issued asks for a transfer: its client paid otherwise then. */
  asksTransfer: boolean
  /** The day of the last mail that reminded its client of it. */
  remindedOn: Day | null
  /** The live remittance that it is in. */
  remittance: number | null
  /** Why its client disputes this one by name. */
  disputeOfInvoice: string | null
  /** The day until which its client has promised to pay it. */
  promisedBy: Day | null
  clienteIdentifier: number
  debtorName: string
}

/** An invoice with all that decides whether and how it can be collected. */
export type Candidate = CandidateInvoice & Debtor & { isRecentAccount: boolean }

/**
 * Reads invoices as they stand now, by the order of their due days, each with its client.
 *
 * @param which a condition over the rows `invoice`, `client` and `live`.
 * @param today until when promises have run.
 * @param remittance whose own lines don't hold their invoices.
 */
export const readCandidates = async (
  db: Database,
  which: RawBuilder<unknown>,
  { today, remittance = null }: { today: Day; remittance?: number | null },
): Promise<Candidate[]> => {
  const { rows } = await sql<CandidateInvoice>`
    select
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as number,
      invoice.fecha_factura as "fechaFactura", invoice.fecha_vencimiento as "fechaVencimiento",
      greatest(invoice.fecha_vencimiento, invoice.debit_day) as "notBefore", invoice.is_pagada as "isPagada",
      invoice.written_off_on is not null as "isWrittenOff", not invoice.is_adeudo as "asksTransfer",
      (
        select (max(reminder.created_at) at time zone 'Europe/Madrid')::date from (${remindersOf('invoice.identifier')}) as reminder
      ) as "remindedOn",
      invoice.annulled_on as "annulledOn", ${claimOf(sql`invoice`)} as claim, live.remittance_identifier as remittance,
      greatest(0, coalesce(credit.amount, 0)) as credit,
      case when bank.identifier is not null then json_build_object('identifier', bank.identifier, 'nombre', bank.nombre) end as banc,
      (
        select min(entry.text) from collection_entries as entry
        where entry.kind = 'dispute' and not entry.covers_all and ${holds(today)} and ${isAbout(sql`invoice`)}
      ) as "disputeOfInvoice",
      (
        select max(entry.due_on) from collection_entries as entry
        where entry.kind = 'promise' and ${holds(today)} and ${isAbout(sql`invoice`)}
      ) as "promisedBy",
      client.identifier as "clienteIdentifier", invoice.buyer_nombre as "debtorName"
    from invoices as invoice
    join clients as client on client.identifier = invoice.cliente_identifier
    left join (${CLIENT_CREDITS}) as credit on credit.cliente_identifier = client.identifier
    left join banks as bank on bank.identifier = invoice.banc_identifier and bank.is_active
    left join remittance_lines as live
      on live.invoice_identifier = invoice.identifier and live.is_live and live.remittance_identifier is distinct from ${remittance}::int
    where ${which}
    order by invoice.fecha_vencimiento, invoice.serie_identifier, invoice.num_fact
  `.execute(db)
  const clients = [...new Set(rows.map(({ clienteIdentifier }) => clienteIdentifier))]
  const debtors = await readDebtors(db, clients, remittance)
  const recent = await withRecentAccount(db)
  return rows.flatMap(invoice => {
    const debtor = debtors.get(invoice.clienteIdentifier)
    const isRecentAccount = recent.has(String(invoice.clienteIdentifier))
    return debtor ? [{ ...debtor, ...invoice, isRecentAccount }] : []
  })
}

/**
 * Clients, as the log names them, whose account is another one, or a first one, since less than thirty days. Those that came together are an import's, which was asked for
 * as a whole.
 */
const withRecentAccount = async (db: Database): Promise<Set<string>> => {
  const { rows } = await sql<{ record: string }>`
    select distinct record
    from (
      select record, action, before ->> 'iban' as before, after ->> 'iban' as after,
        count(*) filter (where action = 'create') over (partition by at) as together
      from audit_log
      where entity = 'clients' and action in ('change', 'create') and at > now() - interval '30 days'
    ) as entry
    where after is not null and after is distinct from before and (action = 'change' or together = 1)
  `.execute(db)
  return new Set(rows.map(({ record }) => record))
}
