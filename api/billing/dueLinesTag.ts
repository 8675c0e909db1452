import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/**
 * A hash over all that decides what a run of that day writes, so that one can refuse to issue anything else than what the preview
 * showed. From the names of `dueBooks`. What invoices copy of a contract or a client changes with its version. Who is left out
 * is asked by itself, in no language: registration leaves out more, and seals the others.
 */
export const dueLinesTag = (fechaFactura: Day): RawBuilder<{ tag: string }> => sql`
  select md5(json_build_array(
    ${fechaFactura}::date,
    (select json_agg(paid_into) from paid_into),
    (select identifier from issuer),
    (select json_build_array(verifactu, verifactu_environment) from configuration),
    (
      select string_agg(
        concat_ws(' ', contract_identifier, contract_version, cliente_identifier, client_version, first_day, last_day, tratamiento, articulo, block is not null),
        ',' order by contract_identifier, first_day
      )
      from due_line
    )
  )::text) as tag
`
