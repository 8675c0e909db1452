import { type RawBuilder, sql } from 'kysely'

/**
 * A hash over a table or CTE `due_line`: it changes when a period, a contract, a client or a block changes, so that a run can refuse
 * to issue anything else than what the preview showed.
 */
export const dueLinesTag: RawBuilder<{ tag: string }> = sql`
  select md5(coalesce(string_agg(
    concat_ws(' ', contrato_identifier, contract_version, cliente_identifier, client_version, desde, hasta, bloqueo),
    ',' order by contrato_identifier, desde
  ), '')) as tag
  from due_line
`
