import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { specLang } from '#language/language.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedgerItem } from '#wire/mailLedger.ts'
import type { Series } from '#wire/series.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { useDeletion } from '../../records/form/useDeletion.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { useInvoiceMails } from '../../records/mails/useInvoiceMails.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { texts as registrationTexts } from '../../records/verifactu/registrationTexts.ts'
import { useInvoiceRecords } from '../../records/verifactu/useInvoiceRecords.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts as closedTexts } from './closedTexts.ts'
import { texts as correctionTexts } from './correctionTexts.ts'
import { isOut } from './handedOut.ts'
import { InvoiceLoading } from './InvoiceLoading.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { NotDueAgainDialog } from './NotDueAgainDialog.tsx'
import { texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'
import { useNotDueAgain } from './useNotDueAgain.ts'

/** Why the server would refuse to delete it, as far as the browser can know; null where it may go. */
function refusalOf(
  invoice: Invoice,
  {
    series,
    mails,
    closedThrough,
    isSealed,
  }: {
    series: readonly Series[]
    mails: readonly MailLedgerItem[]
    closedThrough: string | null
    isSealed: boolean
  },
): string | null {
  // Of a rehearsal that was kept, what was annulled is sealed no more and may go.
  if (invoice.anulacion !== null && isSealed) return texts.annulledInvoice({ number: invoiceNumber(invoice) })
  if (isSealed) return registrationTexts.refusedSealed
  if (closedThrough !== null && invoice.fechaFactura <= closedThrough)
    return closedTexts.refusedClosed({ day: formatDay(closedThrough) })
  const [corrected] = invoice.rectificadaPor
  if (corrected) return correctionTexts.refusedCorrected({ number: invoiceNumber(corrected) })
  if (invoice.writeOff !== null) return invoiceTexts.refusedWrittenOff
  // What takes an unpaid invoice back was marked together with it: that is no payment, and the server tells them apart.
  if (invoice.isPagada && invoice.modo === null && invoice.anulacion === null) return invoiceTexts.refusedPaid
  if (mails.some(isOut)) return closedTexts.refusedMailed
  const own = series.find(({ identifier }) => identifier === invoice.serieIdentifier)
  if (own && own.lastNumber !== invoice.numFact)
    return invoiceTexts.refusedNotLast({
      number: invoiceNumber(invoice),
      last: invoiceNumber({ serieIdentifier: own.identifier, numFact: own.lastNumber }),
    })
  return null
}

export function InvoiceDeletePage() {
  const { opened, invoice, query } = useCurrentInvoice()
  const series = seriesApi.useSeriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [remove] = invoicesApi.useDeleteInvoiceMutation()
  const { run, failure, isBusy, leave } = useDeletion({ key: 'invoice', screens: paths.invoices })
  const { doMeant, ...notDueAgain } = useNotDueAgain()
  const mayDelete = useMay('change')
  const closedThrough = useClosedThrough()
  const mails = useInvoiceMails(opened?.identifier ?? 0)
  const isSealed = useInvoiceRecords(opened?.identifier ?? null).data?.isSealed ?? false
  if (!opened) return null

  const number = invoiceNumber(opened)
  if (!invoice)
    return (
      <>
        <PageHeading title={invoiceTexts.deletionTitle({ number })} />
        <InvoiceLoading query={query} />
      </>
    )

  const refusal = mayDelete
    ? refusalOf(invoice, {
        series: series.data ?? [],
        mails: mails.data?.mails ?? [],
        closedThrough,
        isSealed,
      })
    : reasonFor('change')
  return (
    <>
      <PageHeading title={invoiceTexts.deletionTitle({ number })} />
      <Form
        className="panel panel-form"
        onCancel={leave}
        onSubmit={event => {
          event.preventDefault()
          void run(
            doMeant(notDueAgain => remove({ invoice, notDueAgain }).unwrap()),
            { title: invoiceTexts.deletedTitle, text: invoiceTexts.deleted },
            invoice,
          )
        }}
      >
        <dl className="details-list">
          <Detail label={texts.number}>{number}</Detail>
          <Detail label={texts.client}>
            <ClientLink {...invoice.cliente} />
          </Detail>
          <Detail label={texts.date}>
            <Day day={invoice.fechaFactura} />
          </Detail>
          <Detail label={texts.total}>
            <Money amount={invoice.totalFactura} />
          </Detail>
        </dl>
        <p className={`mt-3 mb-0${refusal ? ' refusal' : ''}`}>
          {refusal ??
            (invoice.modo === null ? invoiceTexts.deletionEffect : correctionTexts.deletionOfCorrection)({
              number,
            })}
        </p>
        <ErrorLine message={failure?.message} />
        <div className="form-actions">
          <button
            type="submit"
            className="btn btn-danger"
            disabled={isBusy || refusal !== null}
            {...specLang('en')}
          >
            {texts.delete}
          </button>
          <Button onClick={leave} {...specLang('en')}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
      <NotDueAgainDialog {...notDueAgain} />
    </>
  )
}
