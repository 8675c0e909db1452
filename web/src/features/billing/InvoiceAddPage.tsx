import { useMemo, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { dayInMadrid } from '#contract/dates.ts'
import { issueBody } from '#contract/invoices.ts'
import { newKey } from '../../api/newKey.ts'
import { paths } from '../../paths.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/serverErrors.ts'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { addTexts, issuedText } from './addTexts.ts'
import { useClientsToBillQuery, useIssueInvoicesMutation, useSeriesToBillQuery } from './billingApi.ts'
import { texts } from './texts.ts'

const formSchema = issueBody.pick({ serieIdentifier: true, fechaFactura: true, clienteIdentifier: true })

/** Bills one client, or all that have something due, without a preview. */
export function InvoiceAddPage() {
  const navigate = useNavigate()
  const toast = useToast()
  const series = useSeriesToBillQuery()
  const clients = useClientsToBillQuery()
  const [issue, { isLoading }] = useIssueInvoicesMutation()
  const form = useContractForm(formSchema, {
    serieIdentifier: '',
    fechaFactura: dayInMadrid(new Date()),
    clienteIdentifier: '',
  })
  const { errors } = form.formState
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
  // One key for one choice: sent again after a lost answer, it gets that answer and bills nothing twice.
  const sent = useRef({ choice: '', key: '' })
  const isBusy = useRef(false)

  const submit = form.handleSubmit(async choices => {
    if (isBusy.current) return
    isBusy.current = true
    const choice = JSON.stringify(choices)
    if (sent.current.choice !== choice) sent.current = { choice, key: newKey() }
    try {
      const { issued, omitted } = await issue({ key: sent.current.key, form: choices }).unwrap()
      sent.current = { choice: '', key: '' }
      if (issued === 0) {
        toast({ tone: 'info', title: addTexts.title, text: addTexts.nothingDue })
        return
      }
      toast({ tone: 'success', title: addTexts.title, text: issuedText(issued, omitted) })
      navigate(paths.invoices.list)
    } catch (error) {
      showServerErrors(form, error)
    } finally {
      isBusy.current = false
    }
  })

  return (
    <>
      <PageHeading title={addTexts.title} note={addTexts.note} />
      {failed && (
        <div className="mb-3">
          <FailurePanel error={failed.error} onRetry={readAgain} />
        </div>
      )}
      {series.data?.length === 0 && (
        <div className="panel panel-narrow mb-3" role="alert">
          {texts.noSeries} <Link to={paths.series}>{texts.seriesLink}</Link>
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
          field={form.register('serieIdentifier')}
          error={errors.serieIdentifier}
          none=""
          options={(series.data ?? []).map(({ identifier, descripcion }) => ({
            value: identifier,
            label: `${identifier} – ${descripcion}`,
          }))}
        />
        <DayField label={addTexts.date} field={day.field} error={errors.fechaFactura} />
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
          <SubmitButton isBusy={isLoading} lang="en">
            Submit
          </SubmitButton>
          <button
            type="reset"
            className="btn btn-outline-secondary"
            lang="en"
            disabled={isLoading}
            onMouseDown={keepFocus}
          >
            Reset
          </button>
        </div>
        <p className="mt-3 mb-0">
          <Link to={paths.billingRun}>{addTexts.withPreview}</Link>
        </p>
      </Form>
    </>
  )
}
