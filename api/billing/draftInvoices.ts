import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/** The account that clients pay into: the first active one, with what is copied of it. */
export const firstActiveBank = sql`
  select bank.identifier, bank.nombre, bank.cuenta from payable_banks as bank where bank.is_active order by bank.identifier limit 1
`

/**
 * Invoices that are not issued yet, one per client, from a table or CTE `due_line` (the columns of `dueLines`): a select of one
 * column `json`, the text of an `InvoiceDraft`, clients in the order of their identifier.
 *
 * @param fecha the invoice date; due dates follow from it.
 * @param desde lines of periods that start earlier are left out (the forecast of a month).
 */
export const draftInvoices = (fecha: Day, desde: Day | null = null): RawBuilder<{ json: string }> => sql`
  select row_to_json(draft)::text as json
  from (
    select
      null as "identifier",
      null as "serieIdentifier",
      null as "numFact",
      ${fecha}::date as "fechaFactura",
      due_date(${fecha}::date, client.tipo_vencimiento) as "fechaVencimiento",
      null as "fechaCobro",
      client.identifier as "clienteIdentifier",
      json_build_object('identifier', client.identifier, 'nombre', client.nombre) as "cliente",
      totals.precio_base as "precioBase",
      totals.descuento as "descuentoFactura",
      client.tipo_iva as "iva",
      vat.impuesto_iva as "impuestoIVA",
      totals.precio_base + vat.impuesto_iva as "totalFactura",
      false as "isPagada",
      bank.identifier as "bancIdentifier",
      case when bank.identifier is not null
        then json_build_object('identifier', bank.identifier, 'nombre', bank.nombre, 'cuentaBancaria', bank.cuenta) end as "banc",
      null as "anotacion",
      null as "archivo",
      totals.lines as "facturaDetalles",
      1 as "version"
    from (
      select
        cliente_identifier,
        sum(precio_linea) as precio_base,
        sum(descuento) as descuento,
        json_agg(json_build_object(
          'identifier', null,
          'producte', producte,
          'cantidad', cantidad,
          'productoPrecio', producto_precio,
          'productoDescuento', producto_descuento,
          'precioBase', precio_base,
          'precioLinea', precio_linea,
          'productoDescripcion', producto_descripcion
        ) order by contrato_identifier, desde) as lines
      from due_line
      where bloqueo is null ${desde === null ? sql`` : sql`and desde >= ${desde}::date`}
      group by cliente_identifier
    ) as totals
    join clients as client on client.identifier = totals.cliente_identifier
    cross join lateral (select vat_amount(totals.precio_base, client.tipo_iva) as impuesto_iva) as vat
    left join lateral (${firstActiveBank}) as bank on not client.is_adeudo
    order by client.identifier
  ) as draft
`
