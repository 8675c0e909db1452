import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import { CHANGE_REASONS } from '#wire/runComparison.ts'
import type { Database } from '../database/tables.ts'
import { changeReasons } from './changeReasons.ts'
import { type Comparison, comparedBooks } from './comparedLines.ts'
import { readDueBooks } from './dueBooks.ts'
import { texts } from './texts.ts'

/**
 * What a run on that day would issue, of all clients or of one, beside the invoices dated in the calendar month before, of every series: the
 * JSON text of a `RunComparison`. By the preview's own selects; writes nothing. Any day may be asked for.
 */
export const comparePreview = async (
  db: Database,
  { fechaFactura, cliente }: { fechaFactura: Day; cliente: number | null },
): Promise<string> => compare(db, { fechaFactura, cliente, runKey: null })

/**
 * The same of a run that has issued its invoices: those as they stand by now, whatever day they have been moved to. A run of one client is compared
 * with that client's.
 *
 * @throws AppError 404 for a key of no run, or of one that has issued nothing yet.
 */
export const compareRun = async (db: Database, key: string): Promise<string> => {
  const { rows } = await sql<{ fechaFactura: Day; cliente: number | null }>`
    select run.fecha_factura, (
      select (entry.after ->> 'clienteIdentifier')::integer
      from audit_log as entry
      where entry.entity = 'invoices' and entry.record = run.key and entry.action = 'issue' and entry.at >= run.created_at
      order by entry.identifier desc
      limit 1
    ) as cliente
    from billing_runs as run
    where run.key = ${key} and run.state = 'done'
  `.execute(db)
  const [run] = rows
  if (!run) throw notFound(texts.noRun)
  return compare(db, { ...run, runKey: key })
}

const compare = async (db: Database, comparison: Comparison): Promise<string> => {
  const { fechaFactura, cliente, runKey } = comparison
  const books = [...comparedBooks(comparison), ...changeReasons(comparison)].map(
    ([name, select]) => sql`${sql.table(name)} as materialized (${select})`,
  )
  const compared = async (db: Database, before: RawBuilder<unknown>) => {
    const { rows } = await sql<{ json: string }>`
    ${before}${sql.join(books)}
    select json_build_object(
      'fechaFactura', ${fechaFactura}::date,
      'before', ${side(sql`sum(before.precio_base)`, sql`sum(before.impuesto_iva)`)},
      'now', ${side(sql`sum(now.precio_base)`, sql`sum(now.impuesto_iva)`)},
      'difference', coalesce(sum(difference.amount), 0),
      'clients', coalesce(json_agg(
        json_build_object(
          'clienteIdentifier', client.identifier,
          'cliente', client.nombre,
          'before', ${side(sql`before.precio_base`, sql`before.impuesto_iva`)},
          'now', ${side(sql`now.precio_base`, sql`now.impuesto_iva`)},
          'difference', difference.amount,
          'reasons', coalesce(told.reasons, '[]')
        )
        order by abs(difference.amount) desc, client.identifier
      ), '[]')
    )::text as json
    from (${SUMS_OF_CLIENTS}) as summed
    join clients as client on client.identifier = summed.cliente_identifier
    cross join lateral (select summed.before_base as precio_base, summed.before_vat as impuesto_iva) as before
    cross join lateral (select summed.now_base as precio_base, summed.now_vat as impuesto_iva) as now
    cross join lateral (select summed.now_base + summed.now_vat - summed.before_base - summed.before_vat as amount) as difference
    left join (${REASONS_OF_CLIENTS}) as told on told.cliente_identifier = client.identifier
  `.execute(db)
    return rows[0]?.json ?? ''
  }
  if (runKey !== null) return compared(db, sql`with `)
  return readDueBooks(db, { fechaFactura, cliente }, (db, dueBooks) => compared(db, sql`${dueBooks}, `))
}

const side = (base: RawBuilder<unknown>, vat: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  json_build_object('precioBase', coalesce(${base}, 0), 'impuestoIVA', coalesce(${vat}, 0), 'totalFactura', coalesce(${base} + ${vat}, 0))
`

const SUMS_OF_CLIENTS = sql`
  select
    cliente_identifier,
    coalesce(sum(precio_base) filter (where side = 'before'), 0) as before_base,
    coalesce(sum(impuesto_iva) filter (where side = 'before'), 0) as before_vat,
    coalesce(sum(precio_base) filter (where side = 'now'), 0) as now_base,
    coalesce(sum(impuesto_iva) filter (where side = 'now'), 0) as now_vat
  from compared_invoice
  group by cliente_identifier
`

/** One entry to a contract and reason. What cancels out is no reason. */
const REASONS_OF_CLIENTS = sql`
  select
    change.cliente_identifier,
    json_agg(
      json_build_object(
        'reason', change.reason,
        'amount', change.amount,
        'contractIdentifier', contract.identifier,
        'producte', contract.producto_titulo
      )
      order by array_position(${sql.val([...CHANGE_REASONS])}::text[], change.reason), contract.identifier
    ) as reasons
  from (
    select cliente_identifier, reason, contract_identifier, sum(amount) as amount
    from change
    group by cliente_identifier, reason, contract_identifier
    having sum(amount) <> 0
  ) as change
  left join contracts as contract on contract.identifier = change.contract_identifier
  group by change.cliente_identifier
`
