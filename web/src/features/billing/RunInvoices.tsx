import { Link } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { billingApi, type NumberRange } from '../../records/billing/billingApi.ts'
import { clientLinkColumn } from '../../records/clients/clientLinkColumn.tsx'
import { DocumentLink } from '../../ui/Button.tsx'
import { totalColumn } from '../../ui/list/commonColumns.tsx'
import { ListView } from '../../ui/list/ListView.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { useList } from '../../ui/list/useList.ts'
import { texts as runTexts } from './runTexts.ts'
import { texts } from './texts.ts'

function Pdf({ invoice }: { invoice: Invoice }) {
  const label = runTexts.openPdf({ number: invoiceNumber(invoice) })
  return invoice.archivo === null ? (
    <span className="muted">–</span>
  ) : (
    <DocumentLink href={invoice.archivo} label={label} />
  )
}

const runInvoiceList: ListDefinition<Invoice> = {
  columns: [
    {
      key: 'numero',
      label: runTexts.number,
      isNarrow: true,
      card: 'title',
      cell: invoice => (
        <Link to={paths.invoices.details} state={{ invoice }}>
          {invoiceNumber(invoice)}
        </Link>
      ),
      sortBy: ({ numFact }) => numFact,
    },
    {
      key: 'document',
      label: runTexts.document,
      card: 'beside',
      align: 'center',
      isNarrow: true,
      cell: invoice => <Pdf invoice={invoice} />,
    },
    clientLinkColumn(texts.client, ({ cliente }) => cliente),
    totalColumn('total', texts.total, ({ totalFactura }) => totalFactura),
  ],
  filters: [
    { key: 'numero', label: runTexts.number, text: invoiceNumber },
    { key: 'client', label: texts.client, text: ({ cliente }) => cliente.nombre },
  ],
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: ({ identifier }) => identifier,
}

/** The invoices that a run has issued, with their PDFs. */
export function RunInvoices({ range }: { range: NumberRange }) {
  const query = billingApi.useRunInvoicesQuery(range)
  const list = useList(runInvoiceList, query.currentData)
  return (
    <section aria-label={runTexts.runInvoices}>
      <h2>{runTexts.runInvoices}</h2>
      <ListView
        list={list}
        query={query}
        caption={runTexts.runInvoices}
        searchPlaceholder={runTexts.searchPlaceholder}
      />
    </section>
  )
}
