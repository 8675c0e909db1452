import { Link } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { paymentDay } from '#domain/payment.ts'
import { paths } from '../../paths.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { InvoiceMails } from '../../records/mails/InvoiceMails.tsx'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { Day } from '../../ui/Day.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { InvoiceArriving } from './InvoiceArriving.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePdf } from './InvoicePdf.tsx'
import { TotalsList } from './TotalsList.tsx'
import { detailsTitle, texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'

export function InvoiceDetailsPage() {
  const { opened, invoice, query } = useCurrentInvoice()
  if (!opened) return null
  const title = detailsTitle(invoiceNumber(opened))
  if (!invoice)
    return (
      <>
        <PageHeading title={title} />
        <InvoiceArriving query={query} />
      </>
    )
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <>
            <ActionLink className="btn btn-primary" to={paths.invoices.edit} state={{ invoice }} lang="en">
              {texts.edit}
            </ActionLink>
            <ActionLink
              className="btn btn-outline-danger"
              to={paths.invoices.delete}
              state={{ invoice }}
              lang="en"
            >
              {texts.delete}
            </ActionLink>
            <Link className="btn btn-outline-secondary" to={paths.invoices.list} lang="en">
              {texts.cancel}
            </Link>
          </>
        }
      />
      <MissingCompany />
      {query.isError && (
        <div className="mb-3">
          <FailurePanel error={query.error} onRetry={query.refetch} />
        </div>
      )}
      <div className="invoice-page">
        <div className="panel">
          <div className="invoice-facts">
            <dl className="details-list">
              <dt>{texts.client}</dt>
              <dd>{invoice.cliente.nombre}</dd>
              <dt>{texts.date}</dt>
              <dd>
                <Day day={invoice.fechaFactura} />
              </dd>
              <dt>{texts.dueDate}</dt>
              <dd>
                <Day day={invoice.fechaVencimiento} />
              </dd>
              <dt>{texts.paid}</dt>
              <dd>
                <YesNo value={invoice.isPagada} />
              </dd>
              <dt>{invoice.isPagada ? texts.paymentDate : texts.expectedPayment}</dt>
              <dd>
                <Day day={paymentDay(invoice)} />
              </dd>
              <dt>{texts.bank}</dt>
              <dd>
                {invoice.banc
                  ? `${invoice.banc.nombre} · ${invoice.banc.cuentaBancaria ?? texts.noAccount}`
                  : '–'}
              </dd>
              <dt>{texts.note}</dt>
              <dd className="as-written">{invoice.anotacion ?? '–'}</dd>
            </dl>
            <TotalsList totals={invoice} />
          </div>
          <h2 className="mt-3">{texts.lines}</h2>
          <InvoiceLines invoice={invoice} />
        </div>
        <div className="invoice-side">
          <InvoiceMails invoice={invoice} />
          <InvoicePdf invoice={invoice} />
        </div>
      </div>
    </>
  )
}
