import { sql } from 'kysely'
import { formatDay } from '#domain/dates.ts'
import { amountsOfLine } from '#domain/invoiceLine.ts'
import { areTooLarge, totalsTooLarge } from '#domain/money.ts'
import { announcedDebitDay } from '#domain/sepa/fileTerms.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { conflict, forbidden, unprocessable } from '#platform/errors.ts'
import type { InvoiceUpdateBody } from '#wire/invoices.ts'
import { readFileTerms } from '../banks/fileTerms.ts'
import { requireOpenDay } from '../calendar/requireOpenDay.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Row, Tx } from '../database/tables.ts'
import { requireRestoresConfirmed } from '../database/unconfirmedRestores.ts'
import type { Deps } from '../deps.ts'
import { isProgramAccount } from '../http/apiTokens.ts'
import { lineWords } from '../ownAccounts/lineWords.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { requireOwnOnInvoices } from '../ownAccounts/requireOwnOnInvoices.ts'
import { isSettledByItself, requireNotWrittenOff } from '../payments/ledgerInvoices.ts'
import { whileUnpaid } from '../payments/whileUnpaid.ts'
import { requireInNoRemittance } from '../remitted/requireInNoRemittance.ts'
import { applyPaymentFields } from './applyPaymentFields.ts'
import { requireOrderOfCorrections, requireUncorrected } from './correctionRules.ts'
import { requireMeant } from './handedOut.ts'
import { lockInvoice, requireStanding, requireUnsealed } from './lockInvoice.ts'
import { invoiceById } from './presentInvoice.ts'
import { lineTaxesOf, recountInvoice } from './recountInvoice.ts'
import { requireAllowedDate } from './requireAllowedDate.ts'
import { type TakenBackLine, takeBackLines } from './takeBackLines.ts'
import { texts } from './texts.ts'

type Edit = { identifier: number; body: InvoiceUpdateBody; version: number | null; actor: Actor }

/**
 * Changes an invoice (billing model, "Editing"): dates, payment, bank, note and, until it is sealed, its lines; totals are recomputed
 * each line as it was taxed. Of a closed period only payment and note change; what is mailed or paid changes in what it says only if the body
 * confirms that.
 *
 * @returns the invoice as JSON text.
 * @throws AppError 403 for a program that puts off when it is due, or changes what is printed otherwise; 404; 409 restored books that nobody has confirmed, stale version, other series, number or client, in a live remittance, `written-off`, date not between its neighbours, sealed, annulled, corrected or a correction, closed, mailed or paid and not confirmed, period of
 * no known calendar, or not due again and that not meant; 422 rules of fields, a date after today with Verifactu, a due date before the invoice's, a correction before its original, a line that is not the invoice's, no line left.
 */
export const editInvoice = (
  { db, clock }: Deps,
  { identifier, body, version, actor }: Edit,
): Promise<string> =>
  db.transaction().execute(async tx => {
    const invoice = await lockInvoice(tx, identifier, version)
    requireStanding(invoice)
    const before = await invoiceById(tx, identifier)
    requireSameIdentity(invoice, body)
    if (body.isPagada === false) requireNotWrittenOff(invoice)
    if (body.isPagada === false && invoice.isPagada && isSettledByItself(invoice))
      throw conflict(texts.settledByItself, 'settled')
    if (body.fechaFactura !== invoice.fechaFactura)
      await moveDate(tx, invoice, body.fechaFactura, clock.today())
    const bank = await bankOf(tx, invoice, body)
    const takenBack = body.facturaDetalles
      ? await changeLines(tx, invoice, body.facturaDetalles, { areMeant: body.notDueAgain ?? false, actor })
      : null

    const fechaVencimiento = body.fechaVencimiento ?? invoice.fechaVencimiento
    const isMoved =
      body.fechaFactura !== invoice.fechaFactura || fechaVencimiento !== invoice.fechaVencimiento
    if (takenBack !== null)
      await requireOwnOnInvoices(tx, sql`invoice.identifier = ${identifier}`, { areIssued: true })
    if (isMoved) {
      requireDueAfterwards(body.fechaFactura, fechaVencimiento)
      // What a bank is being asked for is not announced for another day meanwhile.
      await requireInNoRemittance(tx, [identifier])
    }
    const isOtherwiseDue = invoice.mandateReference !== null && isMoved
    const isPrintedOtherwise =
      takenBack !== null ||
      isMoved ||
      (!invoice.isAdeudo &&
        (bank.bancNombre !== invoice.bancNombre || bank.bancCuentaBancaria !== invoice.bancCuentaBancaria))
    // It may neither delete, annul nor correct (decision 0066): lines that come to nothing are all of these.
    if (isPrintedOtherwise && isProgramAccount(actor.account))
      throw forbidden(
        fechaVencimiento > invoice.fechaVencimiento ? texts.putOffByPerson : texts.printedByPerson,
      )
    if (isPrintedOtherwise) requireNotWrittenOff(invoice)
    if (isPrintedOtherwise || bank.bancIdentifier !== invoice.bancIdentifier)
      await requireOpenDay(tx, invoice.fechaFactura, 'change')
    if (isPrintedOtherwise) {
      await requireRestoresConfirmed(tx)
      await requireMeant(tx, invoice, body.isConfirmed)
    }
    await applyPaymentFields(tx, invoice, body, {
      dueDays: [invoice.fechaVencimiento, fechaVencimiento],
      today: clock.today(),
      actor,
    })
    await tx
      .updateTable('invoices')
      .set({
        fechaFactura: body.fechaFactura,
        fechaVencimiento,
        // Announced for another day, it is printed anew.
        ...(isOtherwiseDue && {
          debitDay: announcedDebitDay(
            { fechaFactura: body.fechaFactura, today: clock.today() },
            fechaVencimiento,
            (await readFileTerms(tx))(bank.bancIdentifier),
          ),
        }),
        ...bank,
        anotacion: body.anotacion === undefined ? invoice.anotacion : body.anotacion,
        // One change, however often its payments and lines have counted it.
        version: invoice.version + 1,
        // A PDF that could not be made is tried as another version: the job of this one may have ended for good.
        ...(isPrintedOtherwise || invoice.fileError !== null
          ? { documentVersion: sql<number>`document_version + 1`, fileError: null }
          : {}),
      })
      .where('identifier', '=', identifier)
      .execute()

    const after = await invoiceById(tx, identifier)
    await audit(tx, actor, {
      action: 'change',
      entity: 'invoices',
      record: identifier,
      // What a line billed is not to be read from the invoice: whoever asks later why it came to less finds it here.
      before: { ...JSON.parse(before ?? 'null'), ...(takenBack?.length ? { takenBack } : {}) },
      after: { ...JSON.parse(after ?? 'null'), ...(body.notDueAgain && { notDueAgain: true }) },
    })
    return after ?? 'null'
  })

const requireSameIdentity = (invoice: Row<'invoices'>, body: InvoiceUpdateBody): void => {
  const differs = (given: string | number | undefined, own: string | number) =>
    given !== undefined && given !== own
  if (
    differs(body.serieIdentifier, invoice.serieIdentifier) ||
    differs(body.numFact, invoice.numFact) ||
    differs(body.clienteIdentifier, invoice.clienteIdentifier)
  )
    throw conflict(texts.identityFixed)
}

/**
 * A date moves only between those of its neighbours in the series; the last one's is also the series' own. What an import said was given
 * elsewhere is a neighbour, too.
 */
const moveDate = async (tx: Tx, invoice: Row<'invoices'>, day: string, today: string): Promise<void> => {
  requireUnsealed(invoice)
  await requireOpenDay(tx, invoice.fechaFactura, 'change')
  await requireAllowedDate(tx, day, today)
  await requireOrderOfCorrections(tx, invoice, day)
  const { rows } = await sql<{ earliest: string | null; latest: string | null; isLast: boolean }>`
    select
      greatest(
        (select max(fecha_factura) from invoices where serie_identifier = series.identifier and num_fact < ${invoice.numFact}),
        (select max(date) from series_starts where serie_identifier = series.identifier and number < ${invoice.numFact})
      ) as earliest,
      least(
        (select min(fecha_factura) from invoices where serie_identifier = series.identifier and num_fact > ${invoice.numFact}),
        (select min(date) from series_starts where serie_identifier = series.identifier and number >= ${invoice.numFact})
      ) as latest,
      series.last_number = ${invoice.numFact} as is_last
    from series
    where identifier = ${invoice.serieIdentifier}
  `.execute(tx)
  const { earliest = null, latest = null, isLast = false } = rows[0] ?? {}
  if (earliest !== null && day < earliest)
    throw conflict(texts.beforePrevious({ day: formatDay(earliest) }), 'date-order')
  if (latest !== null && day > latest)
    throw conflict(texts.afterNext({ day: formatDay(latest) }), 'date-order')
  if (isLast)
    await tx
      .updateTable('series')
      .set({
        // No import speaks of a later number than the last one.
        lastDate: sql`greatest(
          ${day}::date,
          (select max(date) from series_starts where serie_identifier = series.identifier)
        )`,
      })
      .where('identifier', '=', invoice.serieIdentifier)
      .execute()
}

/** Asked only of dates that change: an invoice of before this rule can still be marked as paid. */
const requireDueAfterwards = (fechaFactura: string, fechaVencimiento: string): void => {
  if (fechaVencimiento >= fechaFactura) return
  const text = texts.dueBeforeDate
  throw unprocessable(text, { fechaVencimiento: text })
}

type CopiedBank = Pick<Row<'invoices'>, 'bancIdentifier' | 'bancNombre' | 'bancCuentaBancaria'>

/** The invoice keeps the copy of its bank, whatever has become of that, until another is chosen or its account is asked for anew. */
const bankOf = async (tx: Tx, invoice: Row<'invoices'>, body: InvoiceUpdateBody): Promise<CopiedBank> => {
  const { bancIdentifier = invoice.bancIdentifier, refreshBank = false } = body
  if (bancIdentifier === null) return { bancIdentifier, bancNombre: null, bancCuentaBancaria: null }
  if (bancIdentifier === invoice.bancIdentifier && !refreshBank) {
    const { bancNombre, bancCuentaBancaria } = invoice
    return { bancIdentifier, bancNombre, bancCuentaBancaria }
  }
  const bank = await tx
    .selectFrom('payableBanks')
    .select([
      'identifier as bancIdentifier',
      'nombre as bancNombre',
      'cuentaBancaria as bancCuentaBancaria',
      'isActive',
    ])
    .where('identifier', '=', bancIdentifier)
    .executeTakeFirst()
  if (!bank) throw unprocessable(texts.noBank, { bancIdentifier: texts.noBank })
  const { isActive, ...copied } = bank
  // Switched off, perhaps since nobody knows whose account it is: it stays where it stands, and comes onto no other invoice.
  if (!isActive && bancIdentifier !== invoice.bancIdentifier)
    throw unprocessable(texts.bankOff, { bancIdentifier: texts.bankOff })
  return copied
}

type LineEdit = NonNullable<InvoiceUpdateBody['facturaDetalles']>[number]

/** Writes the lines given, deletes the others, and puts the invoice's totals right. Returns what was deleted; null when nothing differed. */
const changeLines = async (
  tx: Tx,
  invoice: Row<'invoices'>,
  lines: LineEdit[],
  { areMeant, actor }: { areMeant: boolean; actor: Actor },
): Promise<TakenBackLine[] | null> => {
  const present = await tx
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceIdentifier', '=', invoice.identifier)
    .orderBy('identifier')
    .execute()
  const own = new Map(present.map(line => [line.identifier, line]))
  if (lines.length === 0) throw linesRefused(texts.noLines)
  if (new Set(lines.map(line => line.identifier)).size < lines.length) throw linesRefused(texts.linesTwice)
  if (lines.some(line => !own.has(line.identifier))) throw linesRefused(texts.linesAdded)

  const kept = new Set(lines.map(line => line.identifier))
  const gone = present.filter(line => !kept.has(line.identifier)).map(line => line.identifier)
  const changed = lines.filter(line => {
    const row = own.get(line.identifier)
    return row !== undefined && differsFrom(row, line)
  })
  if (gone.length === 0 && changed.length === 0) return null
  requireUnsealed(invoice)
  requireNotWrittenOff(invoice)
  await requireOwnAccounts(tx, lineWords(lines), {
    stood: present.flatMap(line => [line.producte, line.productoDescripcion]),
    client: invoice.clienteIdentifier,
  })
  await requireUncorrected(tx, invoice)
  await requireInNoRemittance(tx, [invoice.identifier])
  await requireOpenDay(tx, invoice.fechaFactura, 'change')
  const taxOf = await lineTaxesOf(tx, invoice)
  const totals = taxedTotals(
    lines.map(line => ({
      ...amountsOfLine(line),
      ...taxOf({ tratamiento: own.get(line.identifier)?.tratamiento ?? null }),
    })),
  )
  if (areTooLarge(totals)) throw linesRefused(totalsTooLarge())

  return whileUnpaid(tx, invoice.identifier, actor, async () => {
    const takenBack = await takeBackLines(tx, gone, { areMeant })
    await sql`
      update invoice_lines as line
      set
        producte = edit.producte,
        producto_descripcion = edit.descripcion,
        cantidad = edit.cantidad,
        producto_precio = edit.precio,
        producto_descuento = edit.percent,
        precio_base = amounts.base,
        descuento = amounts.descuento,
        precio_linea = amounts.base + amounts.descuento
      from jsonb_to_recordset(${JSON.stringify(changed.map(edited))}::jsonb)
        as edit(identifier int, producte text, descripcion text, cantidad numeric, precio numeric, percent numeric)
      cross join lateral (
        select base, line_discount(base, edit.percent) as descuento from line_base(edit.cantidad, edit.precio) as base
      ) as amounts
      where line.identifier = edit.identifier
    `.execute(tx)
    await recountInvoice(tx, invoice.identifier)
    return takenBack
  })

  function edited(line: LineEdit) {
    const descripcion =
      line.productoDescripcion === undefined
        ? own.get(line.identifier)?.productoDescripcion
        : line.productoDescripcion
    return {
      identifier: line.identifier,
      producte: line.producte,
      descripcion: descripcion ?? null,
      cantidad: line.cantidad,
      precio: line.productoPrecio,
      percent: line.productoDescuento,
    }
  }
}

const differsFrom = (row: Row<'invoiceLines'>, line: LineEdit): boolean =>
  row.producte !== line.producte ||
  (line.productoDescripcion !== undefined && row.productoDescripcion !== line.productoDescripcion) ||
  Number(row.cantidad) !== line.cantidad ||
  Number(row.productoPrecio) !== line.productoPrecio ||
  Number(row.productoDescuento) !== line.productoDescuento

const linesRefused = (text: string) => unprocessable(text, { facturaDetalles: text })
