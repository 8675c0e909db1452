import { Link } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { paymentDay } from '#domain/payment.ts'
import { specLang } from '#language/language.ts'
import type { Invoice } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { AnnulInvoice } from '../../records/annulments/AnnulInvoice.tsx'
import { AnnulledNotice } from '../../records/annulments/AnnulledNotice.tsx'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { InvoiceMails } from '../../records/mails/InvoiceMails.tsx'
import { InvoicePaymentsPanel } from '../../records/payments/InvoicePaymentsPanel.tsx'
import { InvoiceRegistration } from '../../records/verifactu/InvoiceRegistration.tsx'
import { useInvoiceRecords } from '../../records/verifactu/useInvoiceRecords.ts'
import { ActionLink } from '../../ui/allowed/ActionLink.tsx'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { CorrectionFacts } from './CorrectionFacts.tsx'
import { CorrectionsOfInvoice } from './CorrectionsOfInvoice.tsx'
import { correctionOf } from './correctionAddress.ts'
import { texts as correctionTexts } from './correctionTexts.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceLoading } from './InvoiceLoading.tsx'
import { InvoicePdf } from './InvoicePdf.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { NoCauseNote } from './NoCauseNote.tsx'
import { TotalsList } from './TotalsList.tsx'
import { texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'
import './invoices.scss'

/** Leads to the assistant: for the invoice itself, or for the one that this one corrects. */
function CorrectAction({ invoice }: { invoice: Invoice }) {
  const [first] = invoice.rectifica
  if (invoice.modo === null)
    return (
      <ActionLink className="btn btn-outline-primary" to={correctionOf(invoice.identifier)}>
        {correctionTexts.correct}
      </ActionLink>
    )
  if (invoice.rectifica.length !== 1 || !first?.identifier) return null
  return (
    <ActionLink className="btn btn-outline-primary" to={correctionOf(first.identifier)}>
      {correctionTexts.correctOriginal({ number: first.numero })}
    </ActionLink>
  )
}

export function InvoiceDetailsPage() {
  const { opened, invoice, query } = useCurrentInvoice()
  const closedThrough = useClosedThrough()
  const { data: records } = useInvoiceRecords(opened?.identifier ?? null)
  const isSealed = records?.isSealed ?? false
  if (!opened) return null
  const title = invoiceTexts.detailsTitle({ number: invoiceNumber(opened) })
  const back = (
    <Link className="btn btn-outline-secondary" to={paths.invoices.list} data-key="back" {...specLang('en')}>
      {texts.cancel}
    </Link>
  )
  if (!invoice)
    return (
      <>
        <PageHeading title={title} actions={back} />
        <InvoiceLoading query={query} />
      </>
    )
  const { anulacion } = invoice
  // What was annulled is shown as it was issued.
  const shown = { ...invoice, ...anulacion?.emitida }
  const remove = (
    <ActionLink
      className="btn btn-outline-danger"
      to={paths.invoices.delete}
      state={{ invoice }}
      {...specLang('en')}
    >
      {texts.delete}
    </ActionLink>
  )
  const actions =
    anulacion === null ? (
      <>
        <CorrectAction invoice={invoice} />
        <ActionLink
          className="btn btn-primary"
          to={paths.invoices.edit}
          state={{ invoice }}
          data-key="edit"
          {...specLang('en')}
        >
          {texts.edit}
        </ActionLink>
        {!isSealed && remove}
      </>
    ) : (
      // Of a rehearsal that was kept: registered no more, it may go.
      records?.isSealed === false && remove
    )
  return (
    <>
      <PageHeading
        title={
          invoice.modo === null ? title : correctionTexts.detailsTitle({ number: invoiceNumber(invoice) })
        }
        actions={
          <>
            {actions}
            <HistoryLink entity="invoices" record={invoice.identifier} />
            {back}
          </>
        }
      />
      <MissingCompany />
      {anulacion !== null && <AnnulledNotice annulment={anulacion} />}
      {closedThrough !== null && invoice.fechaFactura <= closedThrough && (
        <ClosedNotice closedThrough={closedThrough} />
      )}
      {query.isError && <FailurePanel isApart error={query.error} onRetry={query.refetch} />}
      <div className="invoice-page">
        <div className="panel">
          <div className="invoice-facts">
            <dl className="details-list">
              <Detail label={texts.client}>
                <ClientLink {...invoice.cliente} />
              </Detail>
              <Detail label={texts.date}>
                <Day day={invoice.fechaFactura} />
              </Detail>
              <Detail label={texts.dueDate}>
                <Day day={invoice.fechaVencimiento} />
              </Detail>
              {anulacion === null && (
                <>
                  <Detail label={texts.paid}>{invoice.writeOff ? texts.writtenOff : invoice.isPagada}</Detail>
                  {!invoice.writeOff && (
                    <Detail
                      label={invoice.isPagada ? invoiceTexts.paymentDate : invoiceTexts.expectedPayment}
                    >
                      <Day day={paymentDay(invoice)} />
                    </Detail>
                  )}
                </>
              )}
              <Detail label={invoiceTexts.bank}>
                {invoice.banc
                  ? `${invoice.banc.nombre} · ${invoice.banc.cuentaBancaria ?? invoiceTexts.noAccount}`
                  : '–'}
              </Detail>
              <Detail label={invoiceTexts.note}>
                <span className="as-written">{invoice.anotacion ?? '–'}</span>
              </Detail>
            </dl>
            <TotalsList totals={shown} />
          </div>
          <NoCauseNote invoice={shown} />
          <h2 className="mt-3">{invoiceTexts.lines}</h2>
          <InvoiceLines invoice={shown} />
          <CorrectionFacts invoice={shown} />
          <CorrectionsOfInvoice invoice={invoice} />
        </div>
        <div className="invoice-side">
          <InvoiceRegistration invoice={invoice} annul={<AnnulInvoice invoice={invoice} />} />
          {anulacion === null && <InvoicePaymentsPanel invoice={invoice} />}
          <InvoiceMails invoice={invoice} isSendable={anulacion === null} />
          <InvoicePdf invoice={invoice} />
        </div>
      </div>
    </>
  )
}
