import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DueType } from '#domain/dueDate.ts'
import type { Scheme } from '#domain/sepa/mandates.ts'
import type { TaxZone } from '#domain/taxTreatment.ts'
import type { Database, Tables } from '../database/tables.ts'

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

/** A debit of the client that came back. */
export type ReturnedDebit = {
  day: Day
  /** ISO code; null where the bank tells none. */
  code: string | null
  /** The account, and by which mandate it was asked for. */
  iban: string
  mandateIdentifier: number
  invoiceIdentifier: number | null
  choice: 'again' | 'transfer' | null
  /** Something of later was collected from the same account, and stayed. */
  isOver: boolean
}

/** A client with all that decides whether and how its account can be debited. */
export type Debtor = {
  clienteIdentifier: number
  clienteNombre: string
  /** What invoices call it by. */
  debtorName: string
  isAdeudo: boolean
  isActive: boolean
  tipoVencimiento: DueType
  iban: string | null
  bic: string | null
  direccion: string | null
  cp: string | null
  poblacion: string | null
  pais: string | null
  zonaFiscal: TaxZone
  /** Why nobody asks the bank for its debits; null where they aren't on hold. */
  hold: string | null
  /** Why it disputes all that it owes; null where it doesn't. */
  dispute: string | null
  /** The newest first. */
  mandates: MandateOfClient[]
  /** The newest first. */
  returns: ReturnedDebit[]
}

/** The tables that they are read from. */
export const DEBTOR_TABLES = [
  'clients',
  'collectionEntries',
  'debitHolds',
  'mandates',
  'remittanceLines',
] as const satisfies readonly (keyof Tables)[]

/**
 * Reads clients as they stand now. The account is the one of the client's record: what an invoice was printed with may be closed since.
 *
 * @param clients null: all who pay by direct debit.
 * @param remittance whose own lines don't take a mandate for one collection.
 */
export const readDebtors = async (
  db: Database,
  clients: readonly number[] | null,
  remittance: number | null = null,
): Promise<Map<number, Debtor>> => {
  const { rows } = await sql<Debtor>`
    with debtor as (
      select * from clients where ${clients === null ? sql`is_adeudo` : sql`identifier = any(${clients}::int[])`}
    ),
    -- Reckoned once for all, whatever the planner takes the number of clients for (0089).
    disputed as materialized (
      select cliente_identifier, min(text) as reason from collection_entries
      where kind = 'dispute' and covers_all and ended_at is null group by cliente_identifier
    ),
    mandate as materialized (
      select cliente_identifier, json_agg(json_build_object(
        'identifier', mandate.identifier, 'reference', reference, 'scheme', scheme, 'isOneOff', is_one_off, 'signedOn', signed_on,
        'iban', iban, 'lastUsedOn', last_used_on, 'cancelledOn', cancelled_on, 'isTaken', is_one_off and exists (
          select from remittance_lines as line
          where line.mandate_identifier = mandate.identifier and line.is_live
            and line.remittance_identifier is distinct from ${remittance}::int
        )
      ) order by signed_on desc, mandate.identifier desc) as all
      from mandates as mandate
      where cliente_identifier in (select identifier from debtor)
      group by cliente_identifier
    ),
    returned as materialized (
      select cliente_identifier, json_agg(json_build_object(
        'day', returned_on, 'code', return_reason, 'iban', iban, 'mandateIdentifier', mandate_identifier,
        'invoiceIdentifier', invoice_identifier, 'choice', after_return, 'isOver', exists (
          select from remittance_lines as later join remittances as asked on asked.identifier = later.remittance_identifier
          where later.cliente_identifier = line.cliente_identifier and later.iban = line.iban and later.is_collected and later.returned_on is null
            and asked.collection_date > line.returned_on
        )
      ) order by returned_on desc, identifier desc) as all
      from remittance_lines as line
      where returned_on is not null and cliente_identifier in (select identifier from debtor)
      group by cliente_identifier
    )
    select
      client.identifier as "clienteIdentifier", client.nombre as "clienteNombre", coalesce(client.nombre_fiscal, client.nombre) as "debtorName", client.is_adeudo as "isAdeudo", client.is_active as "isActive",
      client.tipo_vencimiento as "tipoVencimiento",
      upper(regexp_replace(client.iban, '\\s', '', 'g')) as iban, client.swift as bic,
      client.direccion, client.cp, client.poblacion, client.pais, client.zona_fiscal as "zonaFiscal", hold.reason as hold, disputed.reason as dispute,
      coalesce(mandate.all, '[]') as mandates, coalesce(returned.all, '[]') as returns
    from debtor as client
    left join debit_holds as hold on hold.cliente_identifier = client.identifier
    left join disputed on disputed.cliente_identifier = client.identifier
    left join mandate on mandate.cliente_identifier = client.identifier
    left join returned on returned.cliente_identifier = client.identifier
  `.execute(db)
  return new Map(rows.map(debtor => [debtor.clienteIdentifier, debtor]))
}
