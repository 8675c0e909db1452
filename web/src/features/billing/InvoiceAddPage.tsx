import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { addDays, dayInMadrid, formatDay } from '#domain/dates.ts'
import { specLang } from '#language/language.ts'
import { issueBody } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { clientsApi } from '../../records/clients/clientsApi.ts'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { tooEarlyText } from '../../records/series/seriesSummary.ts'
import { texts as seriesTexts } from '../../records/series/seriesTexts.ts'
import { ordinarySeries } from '../../records/series/usualSeries.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts as addTexts } from './addTexts.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { issuedNews } from './issuedNews.ts'
import { totalsOf } from './previewRows.ts'
import { useIssueQuestion } from './useIssueQuestion.ts'

const formSchema = issueBody.pick({ serieIdentifier: true, fechaFactura: true, clienteIdentifier: true })

/** The list of the day on which they were issued, be it to come: there they are, whatever the list showed before. */
const listOf = (day: string): string =>
  `${paths.invoices.list}?${new URLSearchParams({ des: day, fins: day })}`

/** Bills one client, or all that have something due; asks first where that is more than one invoice, or a date to come. */
export function InvoiceAddPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const series = seriesApi.useActiveSeriesQuery()
  const ordinary = ordinarySeries(series.data ?? [])
  const clients = clientsApi.useClientChoicesQuery()
  const closedThrough = useClosedThrough()
  const form = useSchemaForm(formSchema, {
    serieIdentifier: '',
    fechaFactura: dayInMadrid(new Date()),
    clienteIdentifier: '',
  })
  const { errors } = form.formState
  const bind = bindFields(form)
  const day = useController({ name: 'fechaFactura', control: form.control })
  const client = useController({ name: 'clienteIdentifier', control: form.control })
  const clientChoices = useMemo(
    () => (clients.data ?? []).map(({ identifier, nombre }) => ({ value: identifier, label: nombre })),
    [clients.data],
  )
  // Without a connection both fail alike: it is said once.
  const failed = [series, clients].find(({ isError }) => isError)
  const readAgain = () => {
    for (const { isError, refetch } of [series, clients]) if (isError) refetch()
  }
  const guard = useLeaveGuard(form)
  const { ask, asked, isBusy, confirm, cancel } = useIssueQuestion({
    onIssued: ({ issued, omitted }, { fechaFactura }, goOn) => {
      if (issued === 0) {
        toast({ tone: 'info', title: addTexts.title, text: addTexts.nothingDue })
        return
      }
      toast({ tone: 'success', title: addTexts.title, text: issuedNews(issued, omitted) })
      goOn(listOf(fechaFactura))
    },
    onFailed: error => showServerErrors(form, error),
  })
  const submit = form.handleSubmit(choices => {
    const { serieIdentifier, fechaFactura } = choices
    const message = tooEarlyText({
      day: fechaFactura,
      series: ordinary.find(({ identifier }) => identifier === serieIdentifier),
      closedThrough,
    })
    // Said before anything is asked; the server has the last word.
    if (message !== null) return form.setError('fechaFactura', { message })
    return guard.duringSave(goOn => ask(choices, goOn))
  })

  return (
    <>
      <PageHeading title={addTexts.title} note={addTexts.note} />
      {failed && <FailurePanel isApart error={failed.error} onRetry={readAgain} />}
      {series.data && ordinary.length === 0 && (
        <div className="panel panel-narrow mb-3" role="alert">
          {seriesTexts.noSeries} <Link to={paths.series}>{seriesTexts.seriesLink}</Link>
        </div>
      )}
      <Form
        className="panel panel-narrow"
        onSubmit={submit}
        onReset={event => {
          event.preventDefault()
          form.reset()
        }}
        onCancel={() => navigate(paths.invoices.list)}
      >
        <SelectField
          label={addTexts.series}
          {...bind('serieIdentifier')}
          none=""
          options={ordinary.map(({ identifier, descripcion }) => ({
            value: identifier,
            label: `${identifier} – ${descripcion}`,
          }))}
        />
        <DayField
          label={addTexts.date}
          field={day.field}
          error={errors.fechaFactura}
          {...(closedThrough !== null && {
            hint: addTexts.firstDay({ day: formatDay(addDays(closedThrough, 1)) }),
          })}
        />
        <ComboField
          label={addTexts.client}
          field={client.field}
          value={client.field.value || null}
          onChange={client.field.onChange}
          error={errors.clienteIdentifier}
          none={addTexts.allClients}
          choices={clientChoices}
        />
        <ErrorLine message={errors.root?.message} />
        <div className="form-actions">
          <SubmitButton isBusy={isBusy} needs="change" {...specLang('en')}>
            {addTexts.submit}
          </SubmitButton>
          <button
            type="reset"
            className="btn btn-outline-secondary"
            {...specLang('en')}
            disabled={isBusy}
            onMouseDown={keepFocus}
          >
            {addTexts.reset}
          </button>
        </div>
        <p className="mt-3 mb-0">
          <Link to={paths.billingRun}>{addTexts.withPreview}</Link>
        </p>
      </Form>
      {asked && (
        <IssueDialog
          isOpen
          hasChanged={asked.hasChanged}
          isBusy={isBusy}
          series={asked.form.serieIdentifier}
          day={asked.form.fechaFactura}
          totals={totalsOf(asked.rows)(new Set())}
          leftOut={[]}
          billed={asked.rows.map(({ invoice }) => invoice.cliente.nombre)}
          blocked={asked.blocked}
          onConfirm={sendMails => void guard.duringSave(goOn => confirm(sendMails, goOn))}
          onCancel={cancel}
        />
      )}
    </>
  )
}
