import { sumMoney } from '#domain/money.ts'
import { monthlyAmount } from '#domain/monthlyAmount.ts'
import { licencesByClient, licencesInOrder } from '#domain/reportGroups.ts'
import type { ReportDocument, ReportLicence } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import {
  groupOf,
  type ReportCell,
  type ReportColumn,
  type ReportGroup,
  type ReportSums,
  type ReportTable,
  totalsOf,
} from './reportTable.ts'
import { texts } from './texts.ts'

/** Active licences by client: each title with how many there are at which price. */
export function licenceReport(document: ReportDocument & { report: 'licences' }): ReportTable {
  const { licences } = document
  const clientsOf = document.sorted ? licencesInOrder : licencesByClient
  const columns: ReportColumn[] = [
    { head: texts.licence, kind: 'text', width: 46 },
    { head: texts.licences, kind: 'count', width: 12, isSummed: true },
    { head: texts.price, kind: 'money', width: 14 },
    { head: texts.monthly, kind: 'money', width: 14 },
    { head: texts.amount, kind: 'money', width: 15, isSummed: true },
  ]
  const licencesOf = Map.groupBy(licences, ({ clienteIdentifier }) => clienteIdentifier)
  const groups = clientsOf(licences).map((client): ReportGroup => {
    const rows = rowsOf(licencesOf.get(client.clienteIdentifier) ?? [])
    const group = groupOf(client.cliente, columns, rows, texts.licenceCount({ count: client.count }))
    return { ...group, subtotal: group.subtotal && withMonthly(group.subtotal, client.monthly) }
  })
  return {
    ...reportFrame(document, () => texts.activeContracts),
    isLandscape: false,
    columns,
    groups,
    totals: withMonthly(
      totalsOf(columns, groups, texts.of({ what: texts.clients({ count: groups.length }) })),
      monthlyAmount(licences),
    ),
  }
}

const MONTHLY = 3

/** What a month brings is rounded once, and so no sum of what rows have rounded. */
const withMonthly = (sums: ReportSums, monthly: number): ReportSums => ({
  ...sums,
  figures: sums.figures.with(MONTHLY, monthly),
})

/** Licences of the same title and price share a row. */
function rowsOf(licences: readonly ReportLicence[]): ReportCell[][] {
  const alike = Map.groupBy(licences, licence =>
    JSON.stringify([licence.productoTitulo, licence.productoPrecio]),
  )
  return [...alike.values()].flatMap(same => {
    const [first] = same
    if (first === undefined) return []
    const amount = sumMoney(same.map(({ productoPrecio }) => productoPrecio))
    return [[first.productoTitulo, same.length, first.productoPrecio, monthlyAmount(same), amount]]
  })
}
