import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { addDays, dayInMadrid, formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { compareShownNames } from '#domain/nameOrder.ts'
import { MAX_MANUAL_LINES, manualInvoiceBody } from '#wire/manualInvoices.ts'
import type { Series } from '#wire/series.ts'
import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { companyApi } from '../../records/company/companyApi.ts'
import { MissingCompany } from '../../records/company/MissingCompany.tsx'
import { productsApi } from '../../records/products/productsApi.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { lastOfSeriesText, tooEarlyText } from '../../records/series/seriesSummary.ts'
import { texts as seriesTexts } from '../../records/series/seriesTexts.ts'
import { ordinarySeries, usualSeries } from '../../records/series/usualSeries.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { CatalogueChoice } from './CatalogueChoice.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { ManualIssueDialog } from './ManualIssueDialog.tsx'
import { ManualLinesEditor } from './ManualLinesEditor.tsx'
import { texts as manualTexts } from './manualTexts.ts'
import { manualTotals } from './manualTotals.ts'
import { TotalsList } from './TotalsList.tsx'
import { texts } from './texts.ts'
import { useManualIssue } from './useManualIssue.ts'
import { useManualLines } from './useManualLines.ts'
import './invoices.scss'

const formSchema = manualInvoiceBody.omit({ facturaDetalles: true })

/** The client that the address names, as a client's page does. */
function useAskedClient(): number | undefined {
  const asked = new URLSearchParams(useLocation().search).get('client') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}

/** An invoice by hand: a client, lines, and a look at what would be issued. The series that was billed last and today, unless one says otherwise. */
export function ManualInvoicePage() {
  const series = seriesApi.useActiveSeriesQuery()
  // The form begins with the series that there are.
  if (series.data) return <ManualInvoiceForm all={ordinarySeries(series.data)} />
  return (
    <>
      <PageHeading title={manualTexts.title} />
      {series.isError ? (
        <FailurePanel error={series.error} onRetry={series.refetch} />
      ) : (
        <Skeleton className="panel" widths={['40%', '60%', '50%']} />
      )}
    </>
  )
}

function ManualInvoiceForm({ all }: { all: readonly Series[] }) {
  const navigate = useNavigate()
  const toast = useToast()
  const clients = clientsApi.useClientChoicesQuery()
  const products = productsApi.useProductsQuery()
  const { data: company } = companyApi.useCompanyQuery()
  const closedThrough = useClosedThrough()
  const manual = useManualLines()
  const [isChecked, setIsChecked] = useState(false)
  const form = useSchemaForm(formSchema, {
    serieIdentifier: usualSeries(all)?.identifier ?? '',
    fechaFactura: dayInMadrid(new Date()),
    // What is missing is refused by the schema, and the form begins without.
    clienteIdentifier: useAskedClient() as number,
  })
  const { errors } = form.formState
  const bind = bindFields(form)
  const day = useController({ name: 'fechaFactura', control: form.control })
  const client = useController({ name: 'clienteIdentifier', control: form.control })
  const choices = useMemo(
    () => (clients.data ?? []).map(({ identifier, nombre }) => ({ value: identifier, label: nombre })),
    [clients.data],
  )
  const offered = useMemo(
    () =>
      (products.data ?? [])
        .filter(({ isActive }) => isActive)
        .toSorted((a, b) => compareShownNames(a.nombre, b.nombre)),
    [products.data],
  )
  // Without a connection both fail alike: it is said once.
  const failed = [clients, products].find(({ isError, data }) => isError && !data)
  const readAgain = () => {
    for (const { isError, refetch } of [clients, products]) if (isError) refetch()
  }
  const guard = useLeaveGuard(form, manual.written.length > 0)
  const { ask, asked, isBusy, confirm, cancel } = useManualIssue({
    onIssued: (invoice, goOn) => {
      toast({ tone: 'success', text: manualTexts.issued({ number: invoiceNumber(invoice) }) })
      goOn(paths.invoices.details, { state: { invoice } })
    },
    onFailed: error => showServerErrors(form, error),
  })
  const [series, fechaFactura, clienteIdentifier] = form.watch([
    'serieIdentifier',
    'fechaFactura',
    'clienteIdentifier',
  ])
  const chosenSeries = all.find(({ identifier }) => identifier === series)
  const chosenClient = clients.data?.find(({ identifier }) => identifier === clienteIdentifier)
  const lineProblem =
    manual.written.length === 0
      ? manualTexts.noLines
      : manual.read() === null
        ? manualTexts.wrongLines
        : undefined

  const submit = form.handleSubmit(
    choices => {
      setIsChecked(true)
      const facturaDetalles = manual.read()
      if (!facturaDetalles?.length) return
      const message = tooEarlyText({ day: choices.fechaFactura, series: chosenSeries, closedThrough })
      // Said before anything is asked; the server has the last word.
      if (message !== null) return form.setError('fechaFactura', { message })
      return ask({ ...choices, facturaDetalles })
    },
    () => setIsChecked(true),
  )
  const leave = () => navigate(paths.invoices.list)

  return (
    <>
      <PageHeading title={manualTexts.title} note={manualTexts.note} />
      <MissingCompany />
      {failed && <FailurePanel isApart error={failed.error} onRetry={readAgain} />}
      {all.length === 0 && (
        <div className="panel mb-3" role="alert">
          {seriesTexts.noSeries} <Link to={paths.series}>{seriesTexts.seriesLink}</Link>
        </div>
      )}
      <Form onSubmit={submit} onCancel={leave}>
        <div className="panel invoice-edit">
          <div className="invoice-facts">
            <div className="invoice-fields">
              <div className="wide">
                <ComboField
                  label={texts.client}
                  field={client.field}
                  value={client.field.value ?? null}
                  onChange={chosen => client.field.onChange(chosen ?? undefined)}
                  error={errors.clienteIdentifier}
                  none={clients.isLoading ? manualTexts.loadingClients : manualTexts.chooseClient}
                  choices={choices}
                  {...(clients.data?.length === 0 && { hint: manualTexts.noClients })}
                />
              </div>
              <SelectField
                label={manualTexts.series}
                {...bind('serieIdentifier')}
                none=""
                options={all.map(({ identifier, descripcion }) => ({
                  value: identifier,
                  label: `${identifier} – ${descripcion}`,
                }))}
                {...(chosenSeries && { hint: lastOfSeriesText(chosenSeries) })}
              />
              <DayField
                label={invoiceTexts.invoiceDate}
                field={day.field}
                error={errors.fechaFactura}
                {...(closedThrough !== null && {
                  hint: manualTexts.firstDay({ day: formatDay(addDays(closedThrough, 1)) }),
                })}
              />
            </div>
            {chosenClient ? (
              <TotalsList totals={manualTotals(manual.written, chosenClient, products.data ?? [], company)} />
            ) : (
              <p className="muted">{manualTexts.totalsHint}</p>
            )}
          </div>
          <h2>{invoiceTexts.lines}</h2>
          <ManualLinesEditor manual={manual} isChecked={isChecked} />
          <div className="manual-adders">
            <CatalogueChoice products={offered} isFull={manual.isFull} onAdd={manual.addProduct} />
            <Button disabled={manual.isFull} onClick={manual.addFree}>
              {manualTexts.addLine}
            </Button>
          </div>
          {manual.isFull && <p className="muted">{manualTexts.mostLines({ most: MAX_MANUAL_LINES })}</p>}
          <ErrorLine message={(isChecked ? lineProblem : undefined) ?? errors.root?.message} />
          <div className="form-actions">
            <SubmitButton isBusy={isBusy} needs="change">
              {manualTexts.issue}
            </SubmitButton>
            <Button title="Esc" onClick={leave}>
              {manualTexts.cancel}
            </Button>
          </div>
        </div>
      </Form>
      {asked && (
        <ManualIssueDialog
          preview={asked.preview}
          day={fechaFactura}
          hasChanged={asked.hasChanged}
          isBusy={isBusy}
          onConfirm={sendMails => void guard.duringSave(goOn => confirm(sendMails, goOn))}
          onCancel={cancel}
        />
      )}
    </>
  )
}
