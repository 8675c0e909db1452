import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Scheme } from '#domain/sepa/mandates.ts'
import type { Database } from '../database/tables.ts'
import { claimOf } from '../reminders/claims.ts'

export type MandateOfClient = {
  identifier: number
  reference: string
  scheme: Scheme
  isOneOff: boolean
  signedOn: Day
  iban: string
  lastUsedOn: Day | null
  cancelledOn: Day | null
  /** It is collected by in a live remittance. */
  isTaken: boolean
}

/** An invoice with all that decides whether and how it can be collected. */
export type Candidate = {
  identifier: number
  number: string
  fechaFactura: Day
  fechaVencimiento: Day
  isPagada: boolean
  annulledOn: Day | null
  /** Euros; what corrections take back is not asked for. */
  claim: string
  /** The live remittance that it is in. */
  remittance: number | null
  clienteIdentifier: number
  clienteNombre: string
  debtorName: string
  isAdeudo: boolean
  isActive: boolean
  iban: string | null
  isRecentAccount: boolean
  bic: string | null
  direccion: string | null
  cp: string | null
  poblacion: string | null
  pais: string | null
  /** The newest first. */
  mandates: MandateOfClient[]
}

/**
 * Reads invoices as they stand now, by the order of their due days. The client's account is the one of its record, not the invoice's: what was printed may
 * be closed since.
 *
 * @param which a condition over the row `invoice`.
 * @param remittance whose own lines don't hold their invoices.
 */
export const readCandidates = async (
  db: Database,
  which: RawBuilder<unknown>,
  remittance: number | null = null,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select
      invoice.identifier, invoice_number(invoice.serie_identifier, invoice.num_fact) as number,
      invoice.fecha_factura as "fechaFactura", invoice.fecha_vencimiento as "fechaVencimiento", invoice.is_pagada as "isPagada",
      invoice.annulled_on as "annulledOn", ${claimOf(sql`invoice`)} as claim, live.remittance_identifier as remittance,
      client.identifier as "clienteIdentifier", client.nombre as "clienteNombre", invoice.buyer_nombre as "debtorName",
      client.is_adeudo as "isAdeudo", client.is_active as "isActive", upper(regexp_replace(client.iban, '\\s', '', 'g')) as iban,
      exists (
        select from audit_log
        where entity = 'clients' and record = client.identifier::text and action = 'change' and at > now() - interval '30 days'
          and before ->> 'iban' is not null and before ->> 'iban' is distinct from after ->> 'iban'
      ) as "isRecentAccount",
      client.swift as bic, client.direccion, client.cp, client.poblacion, client.pais,
      coalesce(mandate.all, '[]') as mandates
    from invoices as invoice
    join clients as client on client.identifier = invoice.cliente_identifier
    left join remittance_lines as live
      on live.invoice_identifier = invoice.identifier and live.is_live and live.remittance_identifier is distinct from ${remittance}::int
    left join lateral (
      select json_agg(json_build_object(
        'identifier', mandate.identifier, 'reference', reference, 'scheme', scheme, 'isOneOff', is_one_off, 'signedOn', signed_on,
        'iban', iban, 'lastUsedOn', last_used_on, 'cancelledOn', cancelled_on,
        'isTaken', exists (
          select from remittance_lines as line
          where line.mandate_identifier = mandate.identifier and line.is_live
            and line.remittance_identifier is distinct from ${remittance}::int
        )
      ) order by signed_on desc, mandate.identifier desc) as all
      from mandates as mandate where mandate.cliente_identifier = client.identifier
    ) as mandate on true
    where ${which}
    order by invoice.fecha_vencimiento, invoice.serie_identifier, invoice.num_fact
  `.execute(db)
  return rows
}
