import type { Day } from '#domain/dates.ts'
import { duePeriods, lineText, MAX_DUE_PERIODS, type Period } from '#domain/periods.ts'
import { anchorOf, LINE_TEXT, type RandomBooks, type RandomClient } from '#tests/builders/randomBooks.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import { dueDateByCounting } from './days.ts'
import { lineInCents, vatInCents } from './money.ts'

/**
 * What billing has to come to, computed without the database: periods by the calendars in TypeScript, due dates by counting days, amounts in
 * whole cents.
 */

/** What is due by the calendars in TypeScript, of active clients and contracts only. */
export const dueByModel = (books: RandomBooks, billed: Map<number, Period[]>, fechaFactura: Day) =>
  books.flatMap(({ client, contracts }) =>
    contracts
      .filter(contract => client.isActive && contract.isActive)
      .flatMap(contract =>
        duePeriods(
          {
            anchor: anchorOf(contract),
            diasFacturacion: contract.days,
            isRecurrente: !contract.isOneOff,
            past: contract.before
              ? [
                  {
                    anchor: contract.fechaInicio,
                    until: anchorOf(contract),
                    diasFacturacion: contract.before.days,
                    isRecurrente: true,
                  },
                ]
              : [],
            billedThrough: contract.billedThrough,
            billed: billed.get(contract.identifier) ?? [],
            pauses: [...contract.pauses, ...client.pauses],
          },
          fechaFactura,
        ).map(period => ({ client, contract, ...period })),
      ),
  )

/** The invoices that a run on that day must issue, computed without the database. */
export const invoicesByModel = (
  books: RandomBooks,
  billed: Map<number, Period[]>,
  fechaFactura: Day,
  from: Day = '1900-01-01',
) => {
  const due = dueByModel(books, billed, fechaFactura)
  const isBlocked = (client: RandomClient) =>
    (client.tipoIva > 0 && client.nif === null) ||
    books
      .find(entry => entry.client === client)
      ?.contracts.some(contract => due.filter(item => item.contract === contract).length > MAX_DUE_PERIODS)
  return books
    .map(({ client }) => ({ client, due: due.filter(item => item.client === client && item.start >= from) }))
    .filter(({ client, due: own }) => own.length > 0 && !isBlocked(client))
    .map(({ client, due: own }) => {
      const lines = own.map(({ contract, start, end }) => {
        const agreed = (start < anchorOf(contract) && contract.before) || contract
        return {
          text: lineText(LINE_TEXT, { start, end }, !contract.isOneOff || agreed !== contract),
          ...lineInCents({
            units: hundredthsOf(agreed.unidades),
            price: hundredthsOf(agreed.precio),
            discount: hundredthsOf(agreed.descuento),
          }),
        }
      })
      const net = sum(lines.map(({ line }) => line))
      const vat = vatInCents(net, hundredthsOf(client.tipoIva))
      return {
        cliente: client.identifier,
        vencimiento: dueDateByCounting(fechaFactura, client.tipoVencimiento),
        lines: lines.map(({ text, base, line }) => ({ text, base: inEuros(base), line: inEuros(line) })),
        precioBase: inEuros(net),
        descuentoFactura: inEuros(sum(lines.map(({ discount }) => discount))),
        impuestoIVA: inEuros(vat),
        totalFactura: inEuros(net + vat),
      }
    })
}

const hundredthsOf = (figure: number): bigint => BigInt(Math.round(figure * 100))
const inEuros = (cents: bigint): number => Number(cents) / 100
const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, each) => total + each, 0n)

/** An invoice in the shape of `invoicesByModel`. */
export const asModel = (invoice: Invoice | InvoiceDraft) => ({
  cliente: invoice.clienteIdentifier,
  vencimiento: invoice.fechaVencimiento,
  lines: invoice.facturaDetalles.map(line => ({
    text: line.productoDescripcion,
    base: line.precioBase,
    line: line.precioLinea,
  })),
  precioBase: invoice.precioBase,
  descuentoFactura: invoice.descuentoFactura,
  impuestoIVA: invoice.impuestoIVA,
  totalFactura: invoice.totalFactura,
})
