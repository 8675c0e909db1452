import { sql } from 'kysely'
import type { ChainedRecord, InvoicingSystem, RecordContent } from '#domain/verifactu/record.ts'
import type { Database } from '../database/tables.ts'
import { previousOf } from './chains.ts'

/** A record with its place in the chain, as it is sent, exported and verified. */
export type KeptRecord = ChainedRecord & { identifier: number; invoice: number; sequence: number }

/** What the agency's answer names a record by. */
export const referenceOf = (sequence: number): string => `R${sequence}`

/** Records of a chain from one place to another, both included, in their order. */
export const chainedRecords = async (
  db: Database,
  { chain, from, to }: { chain: number; from: number; to: number },
): Promise<KeptRecord[]> => {
  const { rows } = await sql<{
    identifier: number
    invoice: number
    sequence: number
    content: string
    system: string
    generatedAt: string
    fingerprint: string
    previous: { issuerNif: string; numero: string; fecha: string; fingerprint: string } | null
  }>`
    select
      record.identifier, record.invoice_identifier as invoice, record.sequence, record.content, system.content as system,
      record.generated_at as "generatedAt", record.fingerprint,
      case when previous.identifier is not null then json_build_object(
        'issuerNif', previous.issuer_nif, 'numero', previous.numero, 'fecha', previous.fecha, 'fingerprint', previous.fingerprint
      ) end as previous
    from verifactu_records as record
    join verifactu_systems as system on system.identifier = record.system_identifier
    left join verifactu_records as previous
      on previous.chain_identifier = record.chain_identifier and previous.sequence = record.sequence - 1
    where record.chain_identifier = ${chain} and record.sequence between ${from} and ${to}
    order by record.sequence
  `.execute(db)
  return rows.map(
    ({ identifier, invoice, sequence, content, system, generatedAt, fingerprint, previous }) => ({
      identifier,
      invoice,
      sequence,
      content: JSON.parse(content) as RecordContent,
      place: {
        previous: previous && previousOf(previous),
        generatedAt,
        reference: referenceOf(sequence),
        system: JSON.parse(system) as InvoicingSystem,
      },
      fingerprint,
    }),
  )
}
