import { type RawBuilder, sql } from 'kysely'
import { WITHOUT_CAUSE } from '#domain/taxTreatment.ts'
import { VAT_RATES } from '#domain/verifactu/requirements.ts'
import type { PreviewRemark } from '#wire/billing.ts'
import type { DebitRemark } from '../debtors/readDebitRemarks.ts'
import { printedNif } from '../taxes/printedNif.ts'
import { draftInvoices } from './draftInvoices.ts'
import { isOfPast } from './dueLines.ts'
import { texts } from './texts.ts'

/**
 * What looks wrong before a run, from the names of `dueBooks`: one remark per client and reason, clients in the
 * order of their identifier (billing model, "Preview"). Nothing of it stops the run.
 *
 * @param debits what is to be said of debits (`readDebitRemarks`).
 * @param drafts the select of what would be issued; the name of one that has been made already is as good.
 */
export const runRemarks = (
  cliente: number | null,
  debits: readonly DebitRemark[],
  drafts: RawBuilder<unknown> = draftInvoices(),
): RawBuilder<PreviewRemark> => sql`
  select client.identifier as "clienteIdentifier", client.nombre as "cliente", remark.reason as "reason"
  from (
    select contract.cliente_identifier,
      format(${sql.lit(texts.remark.inactiveClient({ titles: '%s' }))}, string_agg(contract.producto_titulo, ', ' order by contract.identifier)) as reason,
      1 as place
    from contracts as contract join clients as client on client.identifier = contract.cliente_identifier
    where contract.is_active and not client.is_active
    group by contract.cliente_identifier
    union all
    select draft.cliente_identifier, remark.reason, remark.place
    from (${drafts}) as draft
    cross join lateral (
      values
        (draft.company_version is null, ${sql.lit(texts.remark.noIssuer)}, 0),
        (draft.banc_identifier is not null and draft.banc_cuenta_bancaria is null,
          format(${sql.lit(texts.remark.wrongAccount({ bank: '%s' }))}, draft.banc_nombre), 0),
        (draft.precio_base = 0, ${sql.lit(texts.remark.zeroTotal)}, 3)
    ) as remark(applies, reason, place)
    where remark.applies
    union all
    select distinct cliente_identifier, ${sql.lit(texts.remark.noCause)}, 6
    from due_line
    where block is null and tratamiento = ${sql.lit(WITHOUT_CAUSE)}
    union all
    -- A cell of a sheet that is a percent gives 0,21 for 21 %. What is to be registered is not billed at such a rate (dueBooks.ts).
    select distinct due_line.cliente_identifier,
      replace(${sql.lit(texts.remark.noSuchRate({ rate: '%s' }))}, '%s', replace(tax.tipo::double precision::text, '.', ',')), 6
    from due_line join tax on tax.tax = due_line.tax
    where due_line.block is null and tax.qualification = 'S1' and tax.tratamiento <> ${sql.lit(WITHOUT_CAUSE)}
      and tax.tipo <> all (${sql.lit(`{${VAT_RATES}}`)}::numeric[])
    union all
    -- What is taxed is not billed without one (needs_nif); nor is anything that is to be registered.
    select distinct client.identifier, ${sql.lit(texts.remark.noTaxNumber)}, 6
    from due_line
    join tax on tax.tax = due_line.tax
    join clients as client on client.identifier = due_line.cliente_identifier
    where due_line.block is null and (tax.exemption is not null or tax.qualification = 'N1')
      and client.zona_fiscal = 'spain' and coalesce(${printedNif(sql`client`)}, '') = ''
    union all
    select cliente_identifier, format(${sql.lit(texts.remark.zeroLines({ titles: '%s' }))}, string_agg(distinct producte, ', ' order by producte)), 2
    from due_line
    where cantidad = 0 or producto_precio = 0
    group by cliente_identifier
    union all
    -- Calendars that were left before their prices were kept.
    select due_line.cliente_identifier,
      format(${sql.lit(texts.remark.earlierCalendar({ titles: '%s' }))}, string_agg(distinct due_line.producte, ', ' order by due_line.producte)), 2
    from due_line join past_calendars as past on ${isOfPast(sql`due_line`)}
    where past.producto_precio is null
    group by due_line.cliente_identifier
    union all
    select client.identifier, ${sql.lit(texts.remark.noAddress)}, 4
    from clients as client
    where coalesce(client.personas_contacto, '') not like '%_@_%'
      and client.identifier in (select cliente_identifier from due_line)
    union all
    select client.identifier, ${sql.lit(texts.remark.noIban)}, 5
    from clients as client
    where client.is_adeudo
      and coalesce(client.iban, '') = ''
      and client.identifier in (select cliente_identifier from due_line)
    union all
    -- What was issued after the backup is not in restored books (decision 0080): its periods are due once more until somebody has said so.
    select distinct cliente_identifier, ${sql.lit(texts.remark.restored)}, 8
    from due_line
    where exists (select from restores where confirmed_at is null)
    union all
    select told.client, told.reason, 7
    from json_to_recordset(${JSON.stringify(debits)}::json) as told(client int, reason text)
    where told.client in (select cliente_identifier from due_line)
  ) as remark
  join clients as client on client.identifier = remark.cliente_identifier
  ${cliente === null ? sql`` : sql`where client.identifier = ${cliente}`}
  order by client.identifier, remark.place
`

/** The clients that a run leaves out, with the reason; from the same names. */
export const blockedClients: RawBuilder<PreviewRemark> = sql`
  select distinct client.identifier as "clienteIdentifier", client.nombre as "cliente", due_line.block as "reason"
  from due_line
  join clients as client on client.identifier = due_line.cliente_identifier
  where due_line.block is not null
  order by client.identifier
`
