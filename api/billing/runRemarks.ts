import { type RawBuilder, sql } from 'kysely'
import type { PreviewRemark } from '#wire/billing.ts'
import { firstActiveBank } from './draftInvoices.ts'

/**
 * What looks wrong before a run, from a CTE `due_line` (the columns of `dueLines`): one remark per client and reason, clients in the
 * order of their identifier (billing model, "Preview"). Nothing of it stops the run.
 */
export const runRemarks = (cliente: number | null): RawBuilder<PreviewRemark> => sql`
  select client.identifier as "clienteIdentifier", client.nombre as "cliente", remark.motivo as "motivo"
  from (
    select contract.cliente_identifier,
      'El client està inactiu i té contractes actius: ' ||
        string_agg(contract.producto_titulo, ', ' order by contract.identifier) || '.' as motivo,
      1 as place
    from contracts as contract join clients as client on client.identifier = contract.cliente_identifier
    where contract.is_active and not client.is_active
    group by contract.cliente_identifier
    union all
    select distinct cliente_identifier, 
      'Falten les dades de l’empresa. La factura sortirà sense emissor i no s’enviarà fins que hi siguin.', 0
    from due_line
    where bloqueo is null and not exists (select from company_versions)
    union all
    select distinct cliente_identifier,
      'El compte del banc «' || bank.nombre || '» no és correcte i no sortirà a la factura.', 0
    from due_line
    join clients as client on client.identifier = due_line.cliente_identifier and not client.is_adeudo
    join (${firstActiveBank}) as bank on bank.cuenta is null
    where bloqueo is null
    union all
    select cliente_identifier, 'Preu o unitats a zero: ' || string_agg(distinct producte, ', ' order by producte) || '.', 2
    from due_line
    where cantidad = 0 or producto_precio = 0
    group by cliente_identifier
    union all
    select cliente_identifier, 'El total de la factura és zero.', 3
    from due_line
    where bloqueo is null
    group by cliente_identifier
    having sum(precio_linea) = 0
    union all
    select client.identifier, 'No té cap adreça electrònica per enviar-li la factura.', 4
    from clients as client
    where coalesce(client.personas_contacto, '') not like '%_@_%'
      and client.identifier in (select cliente_identifier from due_line)
    union all
    select client.identifier, 'Paga per domiciliació i no té IBAN.', 5
    from clients as client
    where client.is_adeudo
      and coalesce(client.iban, '') = ''
      and client.identifier in (select cliente_identifier from due_line)
  ) as remark
  join clients as client on client.identifier = remark.cliente_identifier
  ${cliente === null ? sql`` : sql`where client.identifier = ${cliente}`}
  order by client.identifier, remark.place
`

/** The clients that a run leaves out, with the reason; from the same CTE. */
export const blockedClients: RawBuilder<PreviewRemark> = sql`
  select distinct client.identifier as "clienteIdentifier", client.nombre as "cliente", due_line.bloqueo as "motivo"
  from due_line
  join clients as client on client.identifier = due_line.cliente_identifier
  where due_line.bloqueo is not null
  order by client.identifier
`
