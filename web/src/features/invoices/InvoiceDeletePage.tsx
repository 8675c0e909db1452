import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { specLang } from '#language/language.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Series } from '#wire/series.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { useDeletion } from '../../records/form/useDeletion.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { reasonFor } from '../../ui/allowed/reasonFor.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { InvoiceLoading } from './InvoiceLoading.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'

/** Why the server would refuse to delete it, as far as the browser can know; null where it may go. */
function refusalOf(invoice: Invoice, series: readonly Series[]): string | null {
  if (invoice.isPagada) return invoiceTexts.refusedPaid
  const own = series.find(({ identifier }) => identifier === invoice.serieIdentifier)
  if (own && own.lastNumber !== invoice.numFact)
    return invoiceTexts.refusedNotLast({
      number: invoiceNumber({ serieIdentifier: own.identifier, numFact: own.lastNumber }),
    })
  return null
}

export function InvoiceDeletePage() {
  const { opened, invoice, query } = useCurrentInvoice()
  const series = seriesApi.useSeriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [remove] = invoicesApi.useDeleteInvoiceMutation()
  const { run, failure, isBusy, leave } = useDeletion({ key: 'invoice', screens: paths.invoices })
  const mayDelete = useMay('change')
  if (!opened) return null

  const number = invoiceNumber(opened)
  if (!invoice)
    return (
      <>
        <PageHeading title={invoiceTexts.deletionTitle({ number })} />
        <InvoiceLoading query={query} />
      </>
    )

  const refusal = mayDelete ? refusalOf(invoice, series.data ?? []) : reasonFor('change')
  return (
    <>
      <PageHeading title={invoiceTexts.deletionTitle({ number })} />
      <Form
        className="panel panel-form"
        onCancel={leave}
        onSubmit={event => {
          event.preventDefault()
          void run(
            remove(invoice).unwrap(),
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
          {refusal ?? invoiceTexts.deletionEffect({ number })}
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
    </>
  )
}
