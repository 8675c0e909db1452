import { addDays, monthsFrom } from '#domain/dates.ts'
import { lineAmounts, sumMoney } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import type { ForecastClient } from '#wire/billing.ts'
import type { ReportDocument, ReportDraft, ReportInvoice, ReportLicence } from '#wire/reportDocuments.ts'
import type { ReportName } from '#wire/reportRequests.ts'

/** Reports for the tests of this folder and for the bench. */

const TODAY = '2026-11-21'

/** How all of it is taxed. */
const AT_21 = { key: '21', rate: 21 }

/** About five rows a client; some clients have one. */
const clientOf = (row: number): number => Math.floor(row / 5) + (row % 5 === 4 ? 1000 : 0)

const NAMES = [
  'Mecànica l’Estany, S.C.P.',
  'Tallers Núñez i Fills, S.L.',
  'Autos Sant Jordi',
  'Planxisteria Güell',
]

const clientName = (client: number): string => `${NAMES[client % NAMES.length]} ${client + 1}`

/** Days until the due date that the invoices of a report have, first and last. */
const SPANS = { dueSoon: [-14, 15], pending: [-129, 30], overdue: [-160, -1] } as const

/** An invoice that is due from 129 days ago to in 30 days. */
export const sampleReportInvoice = (
  row: number,
  overrides: Partial<ReportInvoice> = {},
  [first, last]: readonly [number, number] = SPANS.pending,
): ReportInvoice => {
  const price = ((row * 7919) % 400_000) / 100 + 25
  const totals = taxedTotals([{ ...lineAmounts({ units: 1, price, discountPercent: 0 }), ...AT_21 }])
  const due = addDays(TODAY, last - ((row * 37) % (last - first + 1)))
  return {
    identifier: row + 1,
    serieIdentifier: 'A',
    numFact: row + 1,
    clienteIdentifier: clientOf(row),
    clienteNombre: clientName(clientOf(row)),
    fechaFactura: addDays(due, -30),
    fechaVencimiento: due,
    precioBase: totals.precioBase,
    impuestoIVA: totals.impuestoIVA,
    totalFactura: totals.totalFactura,
    importeRetencion: null,
    collected: 0,
    ...overrides,
  }
}

const TITLES = ['Taller Pro', 'Recanvis i magatzem', 'Còpia de seguretat', 'Suport telefònic']

export const sampleLicence = (row: number, overrides: Partial<ReportLicence> = {}): ReportLicence => ({
  clienteIdentifier: clientOf(row),
  cliente: clientName(clientOf(row)),
  productoTitulo: TITLES[(row * 7) % TITLES.length] ?? '',
  productoPrecio: 19.9 + (row % 4) * 25,
  productoDiasFacturacion: row % 3 === 0 ? 365 : 30,
  periodAmount: 19.9 + (row % 4) * 25,
  ...overrides,
})

/** A draft of one to three lines. */
export function sampleDraft(row: number, overrides: Partial<ReportDraft> = {}): ReportDraft {
  const lines = Array.from({ length: 1 + (row % 3) }, (_, place) => ({
    producte: TITLES[(row + place) % TITLES.length] ?? '',
    cantidad: 1 + (row % 4),
    productoPrecio: 30.25 + ((row * 131) % 900),
    productoDescuento: row % 5 === 0 ? 12.5 : 0,
  }))
  const amounts = lines.map(line =>
    lineAmounts({
      units: line.cantidad,
      price: line.productoPrecio,
      discountPercent: line.productoDescuento,
    }),
  )
  const { precioBase, impuestoIVA, totalFactura } = taxedTotals(amounts.map(each => ({ ...each, ...AT_21 })))
  return {
    clienteIdentifier: row,
    clienteNombre: clientName(row),
    fechaFactura: '2026-12-01',
    fechaVencimiento: '2026-12-31',
    precioBase,
    impuestoIVA,
    totalFactura,
    lines: lines.map((line, place) => ({ ...line, precioLinea: amounts[place]?.line ?? 0 })),
    ...overrides,
  }
}

const SAMPLE_MONTHS = monthsFrom('2026-12', 12)

const sampleForecastClient = (row: number): ForecastClient => {
  const totals = SAMPLE_MONTHS.map((_, place) => ((row * 7919 + place * 131) % 900_000) / 100)
  return {
    clienteIdentifier: row,
    clienteNombre: clientName(row),
    totals,
    total: sumMoney(totals),
  }
}

type Frame = Pick<ReportDocument, 'language' | 'company' | 'today' | 'search' | 'sorted'>

/** A report of so many invoices, licences or drafts. */
export function sampleReport(
  report: ReportName,
  count: number,
  overrides: Partial<Frame> = {},
): ReportDocument {
  const frame: Frame = {
    language: 'ca',
    company: { nombre: 'Consultoria Serrallonga i Vinyals, S.L.', nif: 'B69965747', logo: null },
    today: TODAY,
    search: '',
    ...overrides,
  }
  const rows = Array.from({ length: count }, (_, row) => row)
  switch (report) {
    case 'dueSoon':
      return {
        ...frame,
        report,
        dies: 15,
        invoices: rows.map(row => sampleReportInvoice(row, {}, SPANS.dueSoon)),
      }
    case 'licences':
      return { ...frame, report, licences: rows.map(row => sampleLicence(row)) }
    case 'forecast':
      return { ...frame, report, month: '2026-12', invoices: rows.map(row => sampleDraft(row)) }
    case 'forecastMonths':
      return { ...frame, report, months: SAMPLE_MONTHS, clients: rows.map(sampleForecastClient) }
    case 'cash':
      return {
        ...frame,
        report,
        span: 'week',
        months: SAMPLE_MONTHS,
        cash: rows
          .slice(1)
          .map(row => ({ dueDate: addDays(TODAY, 7 * row), pending: row / 4, expected: 10.01 })),
        overdue: count === 0 ? { count: 0, total: 0 } : { count: 3, total: 1234.5 },
      }
    case 'invoices':
      return {
        ...frame,
        report,
        from: '2026-01-01',
        to: TODAY,
        chosen: false,
        by: 'issue',
        clientName: null,
        states: [],
        invoices: rows.map(row => ({
          ...sampleReportInvoice(row),
          descuentoFactura: row % 4 === 0 ? -5 : 0,
          isPagada: row % 3 === 0,
          isWrittenOff: row % 6 === 0,
          correction: null,
          iva: 21,
          desglose: null,
        })),
      }
    default:
      return { ...frame, report, invoices: rows.map(row => sampleReportInvoice(row, {}, SPANS[report])) }
  }
}
