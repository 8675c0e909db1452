import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { isConnectionError } from '#platform/database.ts'
import { AppError, conflict, notFound, unavailable, unprocessable } from '#platform/errors.ts'
import type { PreviewRemark } from '#wire/billing.ts'
import type { IssueBody } from '#wire/invoices.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import { translateDatabaseError } from '../database/constraints.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invoicesOfRun } from '../invoices/presentInvoice.ts'
import { asOnlyCarrier, failRun, finishRun, startRun, takeBackRun } from './billingRuns.ts'
import { firstActiveBank } from './draftInvoices.ts'
import { dueLines } from './dueLines.ts'
import { currentIssuer, dueLinesTag } from './dueLinesTag.ts'
import { blockedClients } from './runRemarks.ts'

export type IssueRequest = {
  body: IssueBody
  /** Makes a repeated call harmless: same key, same answer. Absent, the call is a run of its own. */
  key: string | null
  /** Tag of the preview that staff saw; null: whatever is due is issued. */
  tag: string | null
  actor: Actor
}

/** JSON text of an array of `Invoice`, and how many clients were left out because they are blocked. */
export type IssueAnswer = { json: string; issued: boolean; omesos: number }

/**
 * Bills what is due (billing model, "Issuing"): one invoice a client, one line a contract and period, numbers consecutive in the series,
 * all in one transaction.
 *
 * @throws AppError 404 unknown client; 409 date before the series' last one, or the preview no longer fits; 422 unknown or inactive
 * series, date too far ahead, a client asked for alone that is inactive or blocked, or a key used for another body.
 */
export const issueInvoices = (deps: Deps, request: IssueRequest): Promise<IssueAnswer> =>
  carryOut(deps, request).catch(error => {
    if (!isConnectionError(error)) throw error
    deps.logger.error({ err: error, requestId: request.actor.requestId }, 'run cut off')
    throw unavailable(CUT_OFF)
  })

/** Whatever has become of the run: what is billed is not due any more. */
const CUT_OFF =
  'S’ha perdut la connexió amb la base de dades enmig de la facturació. Torneu-la a llançar: el que ja s’hagi emès no es repetirà.'

const carryOut = ({ runsDb, clock, logger }: Deps, request: IssueRequest): Promise<IssueAnswer> =>
  runsDb.connection().execute(connection => {
    const key = request.key ?? randomUUID()
    return asOnlyCarrier(connection, key, async () => {
      const run = await startRun(connection, { key, body: request.body, usuario: request.actor.usuario })
      let omesos = run.omesos
      if (!run.done) {
        try {
          omesos = await connection.transaction().execute(tx => issue(tx, key, clock.today(), request))
        } catch (error) {
          const known = error instanceof AppError ? error : translateDatabaseError(error)
          const isRefusal = known !== null && known.status < 500
          const noted = isRefusal
            ? takeBackRun(connection, key)
            : failRun(connection, key, known?.message ?? 'Hi ha hagut un error intern.')
          await noted.catch(failure => logger.warn({ err: failure, key }, 'run not noted as failed'))
          throw error
        }
      }
      const json = await invoicesOfRun(connection, key)
      return { json, issued: json !== '[]', omesos }
    })
  })

const issue = async (
  tx: Tx,
  key: string,
  today: string,
  { body, tag, actor }: IssueRequest,
): Promise<number> => {
  await lockBilling(tx)
  const series = await usableSeries(tx, body, today)
  await requireKnownClient(tx, body.clienteIdentifier)

  await readOnce(tx, body)
  await requireSameAsSeen(tx, body.fechaFactura, tag)
  const omesos = await countBlocked(tx, body.clienteIdentifier)
  await sql`
    delete from due_line where bloqueo is not null or cliente_identifier = any(${body.clientesExcluidos ?? []}::int[])
  `.execute(tx)
  await sql`analyze due_line`.execute(tx)

  const issued = await insertInvoices(tx, key, body, series.ultimoNumero)
  if (issued > 0) {
    await insertLines(tx, key)
    await tx
      .updateTable('series')
      .set({ ultimoNumero: series.ultimoNumero + issued, ultimaFecha: body.fechaFactura })
      .where('identifier', '=', series.identifier)
      .execute()
    await audit(tx, actor, {
      accion: 'facturar',
      entidad: 'invoices',
      registro: key,
      despues: {
        ...body,
        facturas: issued,
        desde: series.ultimoNumero + 1,
        hasta: series.ultimoNumero + issued,
      },
    })
  }
  await finishRun(tx, key, omesos)
  return omesos
}

const usableSeries = async (tx: Tx, body: IssueBody, today: string): Promise<Row<'series'>> => {
  const { serieIdentifier, fechaFactura } = body
  const field = (name: string, text: string) => unprocessable(text, { [name]: text })
  if (fechaFactura > addDays(today, MAX_DAYS_AHEAD))
    throw field('fechaFactura', `La data de factura no pot passar de ${MAX_DAYS_AHEAD} dies a partir d’avui.`)
  const { verifactu } = await tx.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()
  if (verifactu && fechaFactura > today)
    throw field('fechaFactura', 'Amb Verifactu activat la data de factura no pot ser posterior a avui.')
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('identifier', '=', serieIdentifier)
    .forUpdate()
    .executeTakeFirst()
  if (!series) throw field('serieIdentifier', `La sèrie ${serieIdentifier} no existeix.`)
  if (!series.isActive) throw field('serieIdentifier', `La sèrie ${serieIdentifier} no està activa.`)
  if (series.ultimaFecha !== null && fechaFactura < series.ultimaFecha)
    throw conflict(
      `La sèrie ${serieIdentifier} ja té factures del ${formatDay(series.ultimaFecha)}: la data no pot ser anterior.`,
      'date-before-last',
    )
  return series
}

const requireKnownClient = async (tx: Tx, identifier: number | null): Promise<void> => {
  if (identifier === null) return
  const client = await tx
    .selectFrom('clients')
    .select('isActive')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!client) throw notFound('El client no existeix.')
  if (!client.isActive)
    throw unprocessable('El client no està actiu.', { clienteIdentifier: 'El client no està actiu.' })
}

/**
 * Puts all that the invoices will copy into temporary tables, each read once. Staff go on changing clients, banks and the company
 * meanwhile; whatever the tag and the blocks were decided by is what is issued.
 */
const readOnce = async (tx: Tx, { fechaFactura, clienteIdentifier }: IssueBody): Promise<void> => {
  await sql`
    create temporary table billed_client on commit drop as
    select * from clients where is_active
    ${clienteIdentifier === null ? sql`` : sql`and identifier = ${clienteIdentifier}`}
  `.execute(tx)
  await sql`create temporary table paid_into on commit drop as ${firstActiveBank}`.execute(tx)
  await sql`create temporary table issuer on commit drop as ${currentIssuer}`.execute(tx)
  await sql`analyze billed_client`.execute(tx)
  await sql`
    create temporary table due_line on commit drop as
    ${dueLines({ fecha: fechaFactura, cliente: clienteIdentifier, clients: sql`billed_client` })}
  `.execute(tx)
}

const requireSameAsSeen = async (tx: Tx, fecha: Day, tag: string | null): Promise<void> => {
  if (tag === null) return
  const { rows } = await sql<{ tag: string }>`${dueLinesTag(fecha)}`.execute(tx)
  if (rows[0]?.tag !== tag)
    throw conflict(
      'El que s’ha de facturar ha canviat des de la previsió. Torneu-la a mirar.',
      'preview-changed',
    )
}

const countBlocked = async (tx: Tx, asked: number | null): Promise<number> => {
  const { rows } = await sql<PreviewRemark>`${blockedClients}`.execute(tx)
  const [first] = rows
  if (asked !== null && first) throw unprocessable(first.motivo, { clienteIdentifier: first.motivo })
  return rows.length
}

/** One invoice for each client of `due_line`, with what it copies of client, issuer and bank as `readOnce` read them. Returns how many. */
const insertInvoices = async (
  tx: Database,
  key: string,
  body: IssueBody,
  lastNumber: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into invoices (
      serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, empresa_version, run_key,
      banc_identifier, banco_nombre, banco_cuenta, cliente_nombre, receptor_nombre, receptor_nif, receptor_direccion, receptor_cp, receptor_poblacion, receptor_provincia,
      receptor_pais, orden_fiscal, orden_concepto_fiscal, is_adeudo, iban, idioma,
      iva, precio_base, descuento_factura, impuesto_iva, total_factura
    )
    select
      ${body.serieIdentifier}, ${lastNumber}::int + row_number() over (order by client.identifier), ${body.fechaFactura}::date,
      due_date(${body.fechaFactura}::date, client.tipo_vencimiento), client.identifier,
      (select identifier from issuer), ${key}, bank.identifier, bank.nombre, bank.cuenta,
      client.nombre, coalesce(client.nombre_fiscal, client.nombre), client.nif, address.direccion, address.cp, address.poblacion,
      address.provincia, address.pais, client.orden_fiscal, client.orden_concepto_fiscal, client.is_adeudo, client.iban, client.idioma,
      client.tipo_iva, totals.precio_base, totals.descuento, vat.impuesto_iva, totals.precio_base + vat.impuesto_iva
    from (
      select cliente_identifier, sum(precio_linea) as precio_base, sum(descuento) as descuento
      from due_line
      group by cliente_identifier
    ) as totals
    join billed_client as client on client.identifier = totals.cliente_identifier
    cross join lateral (select vat_amount(totals.precio_base, client.tipo_iva) as impuesto_iva) as vat
    -- The fiscal address stands in for the commercial one as a whole: parts of two addresses make none.
    cross join lateral (
      select
        coalesce(client.direccion_fiscal, client.cp_fiscal, client.poblacion_fiscal, client.provincia_fiscal) is not null as is_fiscal
    ) as given
    cross join lateral (
      select
        case when given.is_fiscal then client.direccion_fiscal else client.direccion end as direccion,
        case when given.is_fiscal then client.cp_fiscal else client.cp end as cp,
        case when given.is_fiscal then client.poblacion_fiscal else client.poblacion end as poblacion,
        case when given.is_fiscal then client.provincia_fiscal else client.provincia end as provincia,
        coalesce(client.pais_fiscal, client.pais) as pais
    ) as address
    left join paid_into as bank on not client.is_adeudo
    order by client.identifier
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const insertLines = async (tx: Database, key: string): Promise<void> => {
  await sql`
    insert into invoice_lines (
      factura_identifier, contrato_identifier, periodo, producte, producto_descripcion,
      cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea
    )
    select
      invoice.identifier, line.contrato_identifier, daterange(line.desde, line.hasta, '[]'), line.producte,
      line.producto_descripcion, line.cantidad, line.producto_precio, line.producto_descuento, line.precio_base, line.descuento,
      line.precio_linea
    from due_line as line
    join invoices as invoice on invoice.run_key = ${key} and invoice.cliente_identifier = line.cliente_identifier
    order by invoice.num_fact, line.contrato_identifier, line.desde
  `.execute(tx)
}
