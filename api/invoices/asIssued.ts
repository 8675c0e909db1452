import { type RawBuilder, sql } from 'kysely'

/**
 * What a field of an invoice was when it was issued, as a select of at most one row with one column, `value` (jsonb): what the first change of the invoice
 * has found, as the audit log keeps it; there is no other copy. No row where it was never changed. Books that were emptied give identifiers again, so
 * that only what was noted since the invoice was made tells of it.
 *
 * @param invoice a row of `invoices`: its `identifier`, `created_at` and `version`.
 * @param field by its name on the wire.
 */
export const asIssued = (invoice: RawBuilder<unknown>, field: string): RawBuilder<unknown> => sql`
  select entry.before -> ${sql.lit(field)} as value
  from audit_log as entry
  -- Every change raises the version.
  where ${invoice}.version > 1 and entry.entity = 'invoices' and entry.record = ${invoice}.identifier::text
    and entry.action = 'change' and entry.at >= ${invoice}.created_at and entry.before ? ${sql.lit(field)}
  order by entry.identifier
  limit 1
`
