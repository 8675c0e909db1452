import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Series } from '#wire/series.ts'
import { paths } from '../../paths.ts'
import { deletedRecords } from '../../records/form/deletedRecords.ts'
import { useIsHere } from '../../records/form/useIsHere.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { reasonFor } from '../../ui/allowed/allowedTexts.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Day } from '../../ui/Day.tsx'
import { Detail } from '../../ui/Details.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { InvoiceLoading } from './InvoiceLoading.tsx'
import { deleteTitle, deletionEffect, refusedNotLast, refusedPaid, texts } from './texts.ts'
import { useCurrentInvoice } from './useCurrentInvoice.ts'

/** Why the server would refuse to delete it, as far as the browser can know; null where it may go. */
function refusalOf(invoice: Invoice, series: readonly Series[]): string | null {
  if (invoice.isPagada) return refusedPaid
  const own = series.find(({ identifier }) => identifier === invoice.serieIdentifier)
  if (own && own.lastNumber !== invoice.numFact)
    return refusedNotLast(invoiceNumber({ serieIdentifier: own.identifier, numFact: own.lastNumber }))
  return null
}

export function InvoiceDeletePage() {
  const { opened, invoice, query } = useCurrentInvoice()
  const series = seriesApi.useSeriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [remove, { isLoading }] = invoicesApi.useDeleteInvoiceMutation()
  const [failure, setFailure] = useState('')
  const mayDelete = useMay('change')
  const navigate = useNavigate()
  const toast = useToast()
  const isHere = useIsHere()
  if (!opened) return null

  const number = invoiceNumber(opened)
  if (!invoice)
    return (
      <>
        <PageHeading title={deleteTitle(number)} />
        <InvoiceLoading query={query} />
      </>
    )

  const refusal = mayDelete ? refusalOf(invoice, series.data ?? []) : reasonFor('change')
  const leave = () => navigate(paths.invoices.list)
  const submit = async () => {
    const { error } = await remove(invoice)
    if (error) return setFailure(toFailure(error).message)
    toast({ tone: 'success', title: texts.deleteTitle, text: texts.deleted })
    deletedRecords.add('invoice', invoice)
    if (isHere()) navigate(paths.invoices.list, { replace: true })
  }

  return (
    <>
      <PageHeading title={deleteTitle(number)} />
      <Form
        className="panel panel-form"
        onCancel={leave}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <dl className="details-list">
          <Detail label={texts.number}>{number}</Detail>
          <Detail label={texts.client}>{invoice.cliente.nombre}</Detail>
          <Detail label={texts.date}>
            <Day day={invoice.fechaFactura} />
          </Detail>
          <Detail label={texts.total}>
            <Money amount={invoice.totalFactura} />
          </Detail>
        </dl>
        <p className={`mt-3 mb-0${refusal ? ' refusal' : ''}`}>{refusal ?? deletionEffect(number)}</p>
        <ErrorLine message={failure} />
        <div className="form-actions">
          <button type="submit" className="btn btn-danger" disabled={isLoading || refusal !== null} lang="en">
            {texts.delete}
          </button>
          <Button onClick={leave} lang="en">
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </>
  )
}
