import { expect, it } from 'vitest'
import { addDays, dayInMadrid } from '#domain/dates.ts'
import { licencesByClient } from '#domain/reportGroups.ts'
import { sortedRows } from '#domain/sortOrder.ts'
import { clientOrders, INVOICE_ORDERS, LICENCE_ORDERS } from '#wire/reportOrders.ts'
import { DUE_COLUMNS, INVOICE_COLUMNS, LICENCE_COLUMNS, PENDING_COLUMNS } from '#wire/reportRequests.ts'
import type { InvoiceReportItem } from '#wire/reports.ts'
import { type ListDefinition, readersOf } from '../../ui/list/listDefinition.ts'
import { prepareList } from '../../ui/list/prepareList.ts'
import { rowsAt } from '../../ui/list/useList.ts'
import { dueByClient, pendingByClient } from './clientReport.tsx'
import { invoiceGroups } from './invoiceGroups.ts'
import { invoiceReportList } from './invoiceReportList.tsx'
import { licenceReport } from './LicenceReportPage.tsx'

const today = dayInMadrid(new Date())
const NAMES = ['Zeta', 'alba', 'Àlex', 'Taller 10', 'Taller 2', 'ALBA']

const invoice = (row: number): InvoiceReportItem => ({
  identifier: row,
  serieIdentifier: row % 3 === 0 ? 'B' : 'A',
  numFact: 120 - row,
  clienteIdentifier: row % 7,
  clienteNombre: NAMES[(row % 7) % NAMES.length] ?? '',
  cliente: { identifier: row % 7, nombre: '' },
  fechaFactura: addDays(today, -((row * 11) % 40)),
  fechaCobro: null,
  fechaVencimiento: addDays(today, 20 - ((row * 37) % 150)),
  precioBase: (row * 7) % 13,
  descuentoFactura: 0,
  impuestoIVA: (row * 5) % 4,
  iva: 21,
  retencion: null,
  importeRetencion: null,
  collected: 0,
  desglose: [],
  totalFactura: (row * 17) % 29,
  isPagada: false,
  bancIdentifier: null,
  banc: null,
  anotacion: '',
  archivo: null,
  facturaDetalles: [],
  tipoFactura: 'F1' as const,
  modo: null,
  causa: null,
  motivo: null,
  rectifica: [],
  rectificadaPor: [],
  sustitucion: null,
  anulacion: null,
  writeOff: null,
  version: 1,
})
const invoices = Array.from({ length: 60 }, (_, row) => invoice(row))

/** The rows of the screen, sorted by each of its columns in either direction. */
const onScreen = <Row>(rows: readonly Row[], definition: Pick<ListDefinition<Row>, 'columns'>) => {
  const whole = { ...definition, filters: [], pageSizes: [], defaultPageSize: 1, rowKey: () => 0 }
  const list = prepareList(rows, readersOf(whole))
  return (sort: string, direction: 'asc' | 'desc') =>
    rowsAt(rows, list.select({ text: '', fields: [], sort, direction }))
}

const sortable = <Row>({ columns }: Pick<ListDefinition<Row>, 'columns'>): string[] =>
  columns.flatMap(({ key, sortBy }) => (sortBy ? [key] : []))

const DIRECTIONS = ['asc', 'desc'] as const

it('a download can have every order of the screen, and no other', () => {
  expect(sortable(invoiceReportList)).toEqual([...INVOICE_COLUMNS])
  expect(sortable(dueByClient)).toEqual([...DUE_COLUMNS])
  expect(sortable(pendingByClient)).toEqual([...PENDING_COLUMNS])
  expect(sortable(licenceReport)).toEqual([...LICENCE_COLUMNS])
})

it.each(DIRECTIONS)('invoices of a download stand as on the screen, %s', direction => {
  const sorted = onScreen(invoices, invoiceReportList)
  for (const column of INVOICE_COLUMNS)
    expect(sortedRows(invoices, INVOICE_ORDERS[column], direction), column).toEqual(sorted(column, direction))
})

it.each(DIRECTIONS)('clients of a download stand as on the screen, %s', direction => {
  const groups = invoiceGroups(invoices)
  const orders = clientOrders(today)
  const pending = onScreen(groups, pendingByClient)
  for (const column of PENDING_COLUMNS)
    expect(sortedRows(groups, orders[column], direction), column).toEqual(pending(column, direction))
  const due = onScreen(groups, dueByClient)
  for (const column of DUE_COLUMNS)
    expect(sortedRows(groups, orders[column], direction), column).toEqual(due(column, direction))
})

it.each(DIRECTIONS)('licences of a download stand as on the screen, %s', direction => {
  const groups = licencesByClient(
    invoices.map(({ clienteIdentifier, clienteNombre, totalFactura, numFact }) => ({
      clienteIdentifier,
      cliente: clienteNombre,
      contractIdentifier: 1,
      productoTitulo: `Taller ${numFact % 3}`,
      productoPrecio: totalFactura,
      productoDiasFacturacion: numFact % 2 === 0 ? 30 : 365,
      periodAmount: totalFactura,
    })),
  )
  const sorted = onScreen(groups, licenceReport)
  for (const column of LICENCE_COLUMNS)
    expect(sortedRows(groups, LICENCE_ORDERS[column], direction), column).toEqual(sorted(column, direction))
})
