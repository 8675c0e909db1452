import type { ReactNode } from 'react'
import { dayInMadrid, monthLabel, monthOf, nextMonth } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import { clientTitleColumn } from '../../records/clients/clientLinkColumn.tsx'
import { inScreenOrder } from '../../records/exports/inScreenOrder.ts'
import { ReportDownloads } from '../../records/exports/ReportDownloads.tsx'
import { reportFilter } from '../../records/exports/reportFilter.ts'
import { forecastApi } from '../../records/forecast/forecastApi.ts'
import { Help } from '../../records/help/Help.tsx'
import { RememberedFilters } from '../../records/reports/RememberedFilters.tsx'
import { amountColumn, dayColumn, totalColumn, valueColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../ui/print/PrintHead.tsx'
import { ComingMonths } from './ComingMonths.tsx'
import { ForecastLines } from './ForecastLines.tsx'
import { LengthSelect } from './LengthSelect.tsx'
import { texts } from './texts.ts'
import { useForecastLength } from './useForecastChoices.ts'

const lineTexts = (draft: InvoiceDraft): string =>
  draft.facturaDetalles.map(line => `${line.producte} ${line.productoDescripcion ?? ''}`).join(' ')

export const forecastList: ListDefinition<InvoiceDraft> = {
  columns: [
    clientTitleColumn(texts.client, draft => draft.cliente),
    valueColumn('linies', texts.lines, draft => draft.facturaDetalles.length, {
      align: 'end',
      isNarrow: true,
    }),
    dayColumn('venciment', texts.dueDate, draft => draft.fechaVencimiento),
    amountColumn('base', texts.base, draft => draft.precioBase),
    amountColumn('iva', texts.vat, draft => draft.impuestoIVA),
    totalColumn('total', texts.total, draft => draft.totalFactura),
  ],
  filters: [
    { key: 'client', label: texts.client, text: draft => draft.cliente.nombre },
    { key: 'titols', label: texts.lines, text: lineTexts },
  ],
  sums: {
    base: draft => draft.precioBase,
    vat: draft => draft.impuestoIVA,
    total: draft => draft.totalFactura,
    lines: draft => draft.facturaDetalles.length,
  },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: draft => draft.clienteIdentifier,
}

/** The forecast: of one month, invoice by invoice, or of several. */
export function ForecastPage() {
  const [length, changeLength] = useForecastLength()
  const choice = <LengthSelect length={length} onChange={changeLength} />
  return length === null ? <NextMonth choice={choice} /> : <ComingMonths length={length} choice={choice} />
}

function NextMonth({ choice }: { choice: ReactNode }) {
  const query = forecastApi.useForecastQuery()
  const list = useList(forecastList, query.data?.drafts)
  const { lines = 0, base = 0, vat = 0, total = 0 } = list.sums
  // The server says which month it means; until it has, it is the one after today's.
  const month = query.data?.month ?? nextMonth(monthOf(dayInMadrid(new Date())))
  return (
    <>
      <PrintHead title={texts.title} filter={list.state.text} />
      <PageHeading
        title={texts.title}
        help={<Help topic="forecast" />}
        note={monthLabel(month)}
        actions={
          <>
            <RememberedFilters />
            <ReportDownloads
              title={texts.title}
              request={inScreenOrder({ report: 'forecast', month, ...reportFilter(list.state) }, list.state)}
              isDisabled={list.count === 0}
            />
            <PrintButton isDisabled={list.count === 0} />
          </>
        }
      />
      <ListView
        list={list}
        query={query}
        toolbar={choice}
        caption={texts.caption}
        searchPlaceholder={texts.searchPlaceholder}
        rowDetails={draft => <ForecastLines draft={draft} />}
        emptyTitle={texts.emptyTitle}
        whenEmpty={<p>{texts.empty}</p>}
        totals={
          <tr>
            <th scope="row">{texts.invoices({ count: list.count })}</th>
            <td className="align-end" data-label={texts.lines}>
              {formatQuantity(lines)}
            </td>
            <td />
            <MoneyCell label={texts.base} amount={base} />
            <MoneyCell label={texts.vat} amount={vat} />
            <MoneyCell label={texts.total} amount={total} />
          </tr>
        }
      />
    </>
  )
}
