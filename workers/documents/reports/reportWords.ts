import type { AgeingBucket } from '#domain/ageing.ts'
import { formatDay, monthLabelCa } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import type { ReportName } from '#wire/reportRequests.ts'

/** The words of the reports in one language. Names and titles are printed as staff wrote them. */
export type ReportWords = {
  /** BCP 47 tag for the document's metadata: how a screen reader pronounces it. */
  language: string
  titles: Record<ReportName, string>
  whenEmpty: Record<ReportName, string>
  /** In place of `whenEmpty` where a filter was set. */
  nothingFound: string
  taxNumber: string
  client: string
  number: string
  issued: string
  due: string
  situation: string
  state: string
  states: Record<PaymentState, string>
  days: string
  daysLate: string
  /** Heads of the columns that say how late an amount is, in days. */
  ageing: Record<AgeingBucket, string>
  base: string
  vat: string
  total: string
  licence: string
  licences: string
  price: string
  amount: string
  concept: string
  quantity: string
  discount: string
  nearDue: (days: number) => string
  allPending: string
  onlyOverdue: string
  activeContracts: string
  expectedIn: (month: string) => string
  issuedBetween: (first: string, last: string) => string
  chosenInvoices: string
  situationOn: (day: string) => string
  filteredBy: (text: string) => string
  /** How an invoice stands so many days before its due date; negative when that is past. */
  standing: (daysLeft: number) => string
  invoices: (count: number) => string
  expectedInvoices: (count: number) => string
  licenceCount: (count: number) => string
  clients: (count: number) => string
  of: (what: string) => string
  inEuros: string
  /** Behind the heading of a group that goes on on another page. */
  continued: string
  printedOn: (day: string) => string
  page: (current: number, count: number) => string
}

const ca: ReportWords = {
  language: 'ca-ES',
  titles: {
    dueSoon: 'Venciments',
    pending: 'Pendent de pagament',
    overdue: 'Factures vençudes',
    licences: 'Llicències actives',
    forecast: 'Previsió de facturació',
    invoices: 'Factures',
  },
  whenEmpty: {
    dueSoon: 'Cap factura pendent no venç en aquests dies.',
    pending: 'Totes les factures estan pagades.',
    overdue: 'Cap factura pendent no ha vençut.',
    licences: 'Cap client actiu no té contractes recurrents actius.',
    forecast: 'Cap contracte no té cap període que comenci aquest mes.',
    invoices: 'Cap factura no és d’aquestes dates.',
  },
  nothingFound: 'Res no coincideix amb el filtre.',
  taxNumber: 'NIF',
  client: 'Client',
  number: 'Número',
  issued: 'Data',
  due: 'Venciment',
  situation: 'Situació',
  state: 'Estat',
  states: { paid: 'Pagada', overdue: 'Vençuda', pending: 'Pendent' },
  days: 'Dies fins al venciment',
  daysLate: 'Dies de retard',
  ageing: {
    notDue: 'No vençut',
    upTo30: '1–30 dies',
    upTo60: '31–60 dies',
    upTo90: '61–90 dies',
    over90: 'Més de 90 dies',
  },
  base: 'Base',
  vat: 'IVA',
  total: 'Total',
  licence: 'Llicència',
  licences: 'Llicències',
  price: 'Preu',
  amount: 'Import',
  concept: 'Concepte',
  quantity: 'Quantitat',
  discount: 'Dte. %',
  nearDue: days =>
    `Factures pendents que vencen d’aquí a ${days} dies com a màxim, o vençudes de fa menys de ${days}`,
  allPending: 'Totes les factures que encara no s’han cobrat, per dies de retard',
  onlyOverdue: 'Factures no cobrades amb el venciment passat',
  activeContracts: 'Contractes recurrents actius de clients actius, a preu d’un període i sense IVA',
  expectedIn: month => `Factures previstes de ${monthLabelCa(month)}`,
  issuedBetween: (first, last) => `Factures del ${formatDay(first)} al ${formatDay(last)}`,
  chosenInvoices: 'Factures triades',
  situationOn: day => `Situació del ${formatDay(day)}`,
  filteredBy: text => `Només el que conté «${text}»`,
  standing: left => {
    if (left === 0) return 'Venç avui'
    if (left === 1) return 'Venç demà'
    if (left > 1) return `Venç d’aquí a ${left} dies`
    return left === -1 ? 'Vençuda ahir' : `Vençuda fa ${-left} dies`
  },
  invoices: count => (count === 1 ? '1 factura' : `${formatQuantity(count)} factures`),
  expectedInvoices: count =>
    count === 1 ? '1 factura prevista' : `${formatQuantity(count)} factures previstes`,
  licenceCount: count => (count === 1 ? '1 llicència' : `${formatQuantity(count)} llicències`),
  clients: count => (count === 1 ? '1 client' : `${formatQuantity(count)} clients`),
  of: what => `Total de ${what}`,
  inEuros: 'Imports en euros',
  continued: 'continuació',
  printedOn: day => `Imprès el ${formatDay(day)}`,
  page: (current, count) => `Pàgina ${current} de ${count}`,
}

const es: ReportWords = {
  language: 'es-ES',
  titles: {
    dueSoon: 'Vencimientos',
    pending: 'Pendiente de pago',
    overdue: 'Facturas vencidas',
    licences: 'Licencias activas',
    forecast: 'Previsión de facturación',
    invoices: 'Facturas',
  },
  whenEmpty: {
    dueSoon: 'Ninguna factura pendiente vence en estos días.',
    pending: 'Todas las facturas están pagadas.',
    overdue: 'Ninguna factura pendiente ha vencido.',
    licences: 'Ningún cliente activo tiene contratos recurrentes activos.',
    forecast: 'Ningún contrato tiene un período que empiece este mes.',
    invoices: 'Ninguna factura es de estas fechas.',
  },
  nothingFound: 'Nada coincide con el filtro.',
  taxNumber: 'NIF',
  client: 'Cliente',
  number: 'Número',
  issued: 'Fecha',
  due: 'Vencimiento',
  situation: 'Situación',
  state: 'Estado',
  states: { paid: 'Pagada', overdue: 'Vencida', pending: 'Pendiente' },
  days: 'Días hasta el vencimiento',
  daysLate: 'Días de retraso',
  ageing: {
    notDue: 'No vencido',
    upTo30: '1–30 días',
    upTo60: '31–60 días',
    upTo90: '61–90 días',
    over90: 'Más de 90 días',
  },
  base: 'Base',
  vat: 'IVA',
  total: 'Total',
  licence: 'Licencia',
  licences: 'Licencias',
  price: 'Precio',
  amount: 'Importe',
  concept: 'Concepto',
  quantity: 'Cantidad',
  discount: 'Dto. %',
  nearDue: days =>
    `Facturas pendientes que vencen en ${days} días como máximo, o vencidas hace menos de ${days}`,
  allPending: 'Todas las facturas que aún no se han cobrado, por días de retraso',
  onlyOverdue: 'Facturas no cobradas con el vencimiento pasado',
  activeContracts: 'Contratos recurrentes activos de clientes activos, a precio de un período y sin IVA',
  expectedIn: month => `Facturas previstas de ${monthLabelEs(month)}`,
  issuedBetween: (first, last) => `Facturas del ${formatDay(first)} al ${formatDay(last)}`,
  chosenInvoices: 'Facturas elegidas',
  situationOn: day => `Situación del ${formatDay(day)}`,
  filteredBy: text => `Solo lo que contiene «${text}»`,
  standing: left => {
    if (left === 0) return 'Vence hoy'
    if (left === 1) return 'Vence mañana'
    if (left > 1) return `Vence en ${left} días`
    return left === -1 ? 'Venció ayer' : `Venció hace ${-left} días`
  },
  invoices: count => (count === 1 ? '1 factura' : `${formatQuantity(count)} facturas`),
  expectedInvoices: count =>
    count === 1 ? '1 factura prevista' : `${formatQuantity(count)} facturas previstas`,
  licenceCount: count => (count === 1 ? '1 licencia' : `${formatQuantity(count)} licencias`),
  clients: count => (count === 1 ? '1 cliente' : `${formatQuantity(count)} clientes`),
  of: what => `Total de ${what}`,
  inEuros: 'Importes en euros',
  continued: 'continuación',
  printedOn: day => `Impreso el ${formatDay(day)}`,
  page: (current, count) => `Página ${current} de ${count}`,
}

const spanishMonth = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12` → `diciembre de 2026`. */
const monthLabelEs = (month: string): string => spanishMonth.format(new Date(`${month}-01T00:00:00Z`))

export const REPORT_WORDS: Record<ReportDocument['language'], ReportWords> = { ca, es }
