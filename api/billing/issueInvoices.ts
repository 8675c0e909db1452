import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { isConnectionError } from '#platform/database.ts'
import { AppError, conflict, unavailable, unprocessable } from '#platform/errors.ts'
import type { PreviewRemark } from '#wire/billing.ts'
import type { IssueBody } from '#wire/invoices.ts'
import { lockBilling } from '../calendar/billingLock.ts'
import { type Actor, audit } from '../database/audit.ts'
import { translateDatabaseError } from '../database/constraints.ts'
import type { KeyedCall } from '../database/idempotent.ts'
import { refreshStatistics } from '../database/refreshStatistics.ts'
import type { Database, Tx } from '../database/tables.ts'
import { readAnnounced } from '../debtors/readAnnounced.ts'
import type { Deps } from '../deps.ts'
import { invoicesOfRun } from '../invoices/presentInvoice.ts'
import { mailInvoicesOfRun } from '../invoices/sendInvoices.ts'
import { requireOwnOnInvoices } from '../ownAccounts/requireOwnOnInvoices.ts'
import { sealInvoices, sealingInstant } from '../verifactu/sealInvoices.ts'
import { discardRun, failRun, finishRun, startRun, withRunLock } from './billingRuns.ts'
import { createDueBookTables } from './dueBooks.ts'
import { dueLinesTag } from './dueLinesTag.ts'
import { insertDrafts } from './insertDrafts.ts'
import { requireKnownClient } from './requireKnownClient.ts'
import { blockedClients } from './runRemarks.ts'
import { texts } from './texts.ts'
import { usableSeries } from './usableSeries.ts'

export type IssueRequest = {
  body: IssueBody
  /** Makes a repeated call harmless: same key, same answer. Without one, the call is a run of its own. */
  keyed: KeyedCall | null
  /** Tag of the preview that staff saw; null: whatever is due is issued. */
  tag: string | null
  actor: Actor
}

/** JSON text of an array of `Invoice`, and how many clients were left out because they are blocked. */
export type IssueAnswer = { json: string; issued: boolean; skipped: number }

/**
 * Bills what is due (billing model, "Issuing"): one invoice a client, one line a contract and period, numbers consecutive in the series,
 * all in one transaction, and the mails that bring them, where these are asked for.
 *
 * @throws AppError 404 unknown client; 409 date before the series' last one, or the preview no longer fits; 422 unknown or inactive
 * series, date too far ahead, a client asked for alone that is inactive or blocked, or a key used for another body, and what `requireOwnOnInvoices` throws.
 */
export const issueInvoices = (deps: Deps, request: IssueRequest): Promise<IssueAnswer> =>
  carryOut(deps, request).catch(error => {
    if (!isConnectionError(error)) throw error
    deps.logger.error({ err: error, requestId: request.actor.requestId }, 'run cut off')
    // Whatever has become of the run: what is billed is not due any more.
    throw unavailable(texts.cutOff)
  })

const carryOut = ({ runsDb, clock, logger }: Deps, request: IssueRequest): Promise<IssueAnswer> =>
  runsDb.connection().execute(connection => {
    const { body, actor } = request
    const keyed = request.keyed && { ...request.keyed, body: identityOf(body) }
    const key = keyed?.key ?? randomUUID()
    return withRunLock(connection, key, async () => {
      const answered = await startRun(connection, { key, body, requestedBy: actor.account, keyed })
      let skipped = answered?.skipped ?? 0
      if (!answered) {
        try {
          skipped = await connection.transaction().execute(async tx => {
            const { issued, skipped: left } = await issue(tx, key, clock, request)
            await finishRun(tx, { key, keyed, skipped: left })
            if (body.sendMails && issued > 0) await mailInvoicesOfRun(tx, key, actor)
            return left
          })
        } catch (error) {
          const known = error instanceof AppError ? error : translateDatabaseError(error)
          const isRefusal = known !== null && known.status < 500
          const noted = isRefusal
            ? discardRun(connection, key, keyed)
            : failRun(connection, key, known?.message ?? texts.failed)
          await noted.catch(failure => logger.warn({ err: failure, key }, 'run not noted as failed'))
          throw error
        }
      }
      const json = await invoicesOfRun(connection, key)
      return { json, issued: json !== '[]', skipped }
    })
  })

/** What makes two bodies the same run; clients may be left out in any order. */
const identityOf = ({
  serieIdentifier,
  fechaFactura,
  clienteIdentifier,
  excludedClients = [],
  sendMails = false,
}: IssueBody): unknown => [
  serieIdentifier,
  fechaFactura,
  clienteIdentifier,
  excludedClients.toSorted((a, b) => a - b),
  ...(sendMails ? ['sendMails'] : []),
]

const issue = async (
  tx: Tx,
  key: string,
  clock: Clock,
  { body, tag, actor }: IssueRequest,
): Promise<{ issued: number; skipped: number }> => {
  await lockBilling(tx)
  const series = await usableSeries(tx, body, clock.today())
  if (body.clienteIdentifier !== null) await requireKnownClient(tx, body.clienteIdentifier)

  await createDueBookTables(tx, { fechaFactura: body.fechaFactura, cliente: body.clienteIdentifier })
  await requireSameAsSeen(tx, body.fechaFactura, tag)
  const skipped = await countBlocked(tx, body.clienteIdentifier)
  await sql`
    delete from due_line where block is not null or cliente_identifier = any(${body.excludedClients ?? []}::int[])
  `.execute(tx)
  // Of what the next statements group and join by, not of the texts.
  await sql`analyze due_line (cliente_identifier, fecha_factura, tax, block)`.execute(tx)

  const now = clock.now()
  const { issued } = await insertDrafts(tx, {
    serieIdentifier: body.serieIdentifier,
    lastNumber: series.lastNumber,
    runKey: key,
    sealedAt: await sealingInstant(tx, now),
    announced: await readAnnounced(tx, body.clienteIdentifier === null ? null : [body.clienteIdentifier], {
      fechaFactura: body.fechaFactura,
      today: clock.today(),
    }),
  })
  if (issued > 0) {
    await insertLines(tx, key)
    await refreshStatistics(tx, ['invoice_lines', 'invoices'], issued, ['identifier'])
    await requireOwnOnInvoices(tx, sql`invoice.run_key = ${key}`)
    await sealInvoices(tx, sql`invoice.run_key = ${key}`, now)
    await tx
      .updateTable('series')
      .set({ lastNumber: series.lastNumber + issued, lastDate: body.fechaFactura })
      .where('identifier', '=', series.identifier)
      .execute()
    await audit(tx, actor, {
      action: 'issue',
      entity: 'invoices',
      record: key,
      after: {
        ...body,
        invoices: issued,
        firstNumber: series.lastNumber + 1,
        lastNumber: series.lastNumber + issued,
      },
    })
  }
  return { issued, skipped }
}

const requireSameAsSeen = async (tx: Tx, fechaFactura: Day, tag: string | null): Promise<void> => {
  if (tag === null) return
  const { rows } = await sql<{ tag: string }>`${dueLinesTag(fechaFactura)}`.execute(tx)
  if (rows[0]?.tag !== tag) throw conflict(texts.previewChanged, 'preview-changed')
}

const countBlocked = async (tx: Tx, asked: number | null): Promise<number> => {
  const { rows } = await sql<PreviewRemark>`${blockedClients}`.execute(tx)
  const [first] = rows
  if (asked !== null && first) throw unprocessable(first.reason, { clienteIdentifier: first.reason })
  return rows.length
}

const insertLines = async (tx: Database, key: string): Promise<void> => {
  await sql`
    insert into invoice_lines (
      invoice_identifier, contract_identifier, period, producte, producto_descripcion,
      cantidad, producto_precio, producto_descuento, precio_base, descuento, precio_linea, tratamiento, articulo
    )
    select
      invoice.identifier, line.contract_identifier, daterange(line.first_day, line.last_day, '[]'), line.producte,
      line.producto_descripcion, line.cantidad, line.producto_precio, line.producto_descuento, line.precio_base, line.descuento,
      line.precio_linea, line.tratamiento, line.articulo
    from due_line as line
    join invoices as invoice on invoice.run_key = ${key} and invoice.cliente_identifier = line.cliente_identifier
    order by invoice.num_fact, line.contract_identifier, line.first_day
  `.execute(tx)
}
