import { useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { dayInMadrid, isDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { paymentDay } from '#domain/payment.ts'
import type { Bank } from '#wire/banks.ts'
import { type Invoice, invoiceUpdateFields } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { ClientLink } from '../../records/clients/ClientLink.tsx'
import { useClosedThrough } from '../../records/closings/useClosedThrough.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { useOlderCopies } from '../../records/mails/useOlderCopies.ts'
import { useInvoiceRecords } from '../../records/verifactu/useInvoiceRecords.ts'
import { Detail } from '../../ui/Details.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { DayField } from '../../ui/form/DayField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { ReadOnlyField } from '../../ui/form/ReadOnlyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { ChangedBank } from './ChangedBank.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx'
import { texts as closedTexts } from './closedTexts.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { texts as invoiceTexts } from './invoiceTexts.ts'
import { LinesEditor } from './LinesEditor.tsx'
import { LinesLocked, lockOf } from './LinesLocked.tsx'
import { hasChanges, linesToBe, totalsToBe } from './lineChanges.ts'
import { NotDueAgainDialog } from './NotDueAgainDialog.tsx'
import { bankLabel } from './printedBank.ts'
import { TotalsList } from './TotalsList.tsx'
import { texts } from './texts.ts'
import { useConfirmChange } from './useConfirmChange.ts'
import { useLineChanges } from './useLineChanges.ts'
import { useNotDueAgain } from './useNotDueAgain.ts'
import './invoices.scss'

/** What the form itself holds; series, number and client never change, the lines are edited beside it. */
const formSchema = invoiceUpdateFields
  .pick({
    fechaFactura: true,
    fechaCobro: true,
    isPagada: true,
    bancIdentifier: true,
    refreshBank: true,
    anotacion: true,
  })
  .extend({ fechaVencimiento: invoiceUpdateFields.shape.fechaVencimiento.unwrap() })

type Values = z.input<typeof formSchema>

const valuesOf = (invoice: Invoice): Values => ({
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  fechaCobro: paymentDay(invoice),
  isPagada: invoice.isPagada,
  bancIdentifier: invoice.bancIdentifier,
  refreshBank: false,
  anotacion: invoice.anotacion ?? '',
})

/** Active banks, and the invoice's own whatever has become of it. */
function bankOptions(invoice: Invoice, banks: readonly Bank[]) {
  const options = banks
    .filter(bank => bank.isActive || bank.identifier === invoice.bancIdentifier)
    .map(bank => ({
      value: bank.identifier,
      label: bankLabel(bank, banks),
    }))
  const own = invoice.banc
  if (own && !options.some(({ value }) => value === own.identifier))
    options.unshift({ value: own.identifier, label: own.nombre })
  return options
}

type Props = {
  invoice: Invoice
  banks: readonly Bank[]
  /** Reads the invoice as it is now. */
  read: () => Promise<Invoice | null>
  onRead: (invoice: Invoice) => void
}

export function InvoiceForm({ invoice, banks, read, onRead }: Props) {
  const navigate = useNavigate()
  const toast = useToast()
  const [update] = invoicesApi.useUpdateInvoiceMutation()
  const sayOlderCopies = useOlderCopies(invoice)
  const editing = useLineChanges()
  const confirmChange = useConfirmChange(invoice)
  const { doMeant, ...notDueAgain } = useNotDueAgain()
  const closedThrough = useClosedThrough()
  const isClosed = closedThrough !== null && invoice.fechaFactura <= closedThrough
  const isSealed = useInvoiceRecords(invoice.identifier).data?.isSealed ?? false
  const lock = lockOf(invoice, isSealed)
  // Given up, it says what it said until it is claimed again.
  const isGivenUp = invoice.writeOff !== null
  const isFixed = isClosed || isGivenUp
  const { form, submit, isSaving, reload } = useRecordForm({
    schema: formSchema,
    values: valuesOf(invoice),
    isChangedBesides: hasChanges(editing.changes),
    save: async (values, goOn) => {
      // A row that is still open counts as it is, unless something in it is wrong.
      const changes = editing.applyAll()
      if (!changes) return
      // That it was paid, and what staff note, is nothing that the client's copy says.
      const { isPagada, fechaCobro, anotacion, ...onPaper } = dirtyFields
      const hasNewPaper = hasChanges(changes) || Object.keys(onPaper).length > 0
      const isSaved = await confirmChange.saveAsked(hasNewPaper, isConfirmed =>
        doMeant(notDueAgain =>
          update({
            invoice,
            changes: {
              ...values,
              ...(isConfirmed && { isConfirmed }),
              ...(notDueAgain && { notDueAgain }),
            },
            lines: linesToBe(invoice, changes),
          }).unwrap(),
        ),
      )
      if (!isSaved) {
        toast({ tone: 'info', title: invoiceNumber(invoice), text: closedTexts.notSaved })
        return
      }
      toast({ tone: 'success', title: invoiceTexts.updateTitle, text: invoiceTexts.updated })
      if (hasNewPaper) void sayOlderCopies()
      goOn(paths.invoices.list)
    },
    read: async () => {
      const saved = await read()
      if (saved) {
        editing.merge(invoice.facturaDetalles, saved.facturaDetalles)
        onRead(saved)
      }
      return saved && valuesOf(saved)
    },
  })
  const { control, register } = form
  const bind = bindFields(form)
  const { errors, dirtyFields } = form.formState
  const chosenBank = useWatch({ control, name: 'bancIdentifier' })
  const invoiceDate = useController({ control, name: 'fechaFactura' })
  const isPaid = useWatch({ control, name: 'isPagada' })
  const dueDate = useController({ control, name: 'fechaVencimiento' })
  const paymentDate = useController({ control, name: 'fechaCobro' })

  /** Paid means today, unless a date was written; what is not paid yet is expected on its due date. */
  const payToday = ({ target }: { target: HTMLInputElement }) => {
    if (invoice.isPagada || dirtyFields.fechaCobro) return
    form.setValue(
      'fechaCobro',
      target.checked ? dayInMadrid(new Date()) : (invoice.fechaCobro ?? form.getValues('fechaVencimiento')),
    )
  }
  /** While nothing is paid and no day was said, the payment is expected on the day on which it is due by now. */
  const moveDue = (day: string) => {
    dueDate.field.onChange(day)
    if (isDay(day) && !isPaid && invoice.fechaCobro === null && !dirtyFields.fechaCobro)
      form.setValue('fechaCobro', day)
  }
  const leave = () => navigate(paths.invoices.list)

  return (
    <Form onSubmit={submit} onCancel={leave}>
      {isClosed && <ClosedNotice closedThrough={closedThrough} />}
      <div className="panel invoice-edit">
        <dl className="details-list mb-3">
          <Detail label={texts.number}>{invoiceNumber(invoice)}</Detail>
          <Detail label={texts.client}>
            <ClientLink {...invoice.cliente} />
          </Detail>
        </dl>
        <div className="invoice-facts">
          <div className="invoice-fields">
            <DayField
              label={invoiceTexts.invoiceDate}
              field={invoiceDate.field}
              error={errors.fechaFactura}
              readOnly={isFixed || isSealed}
            />
            <DayField
              label={texts.dueDate}
              field={{ ...dueDate.field, onChange: moveDue }}
              error={errors.fechaVencimiento}
              readOnly={isFixed}
            />
            {isGivenUp ? (
              <ReadOnlyField label={texts.paid} value={texts.writtenOff} />
            ) : (
              <>
                <div className="invoice-paid">
                  <SwitchField label={texts.paid} field={register('isPagada', { onChange: payToday })} />
                  {invoice.isPagada && !isPaid && (
                    <p className="field-warning">{invoiceTexts.paymentTakenOff}</p>
                  )}
                </div>
                <DayField
                  label={invoiceTexts.paymentDate}
                  field={paymentDate.field}
                  error={errors.fechaCobro}
                  hint={invoiceTexts.expectedPaymentHint}
                />
              </>
            )}
            <div className="wide">
              {isFixed ? (
                <ReadOnlyField
                  label={invoiceTexts.bank}
                  value={invoice.banc?.nombre ?? invoiceTexts.noBank}
                />
              ) : (
                <>
                  <SelectField
                    label={invoiceTexts.bank}
                    {...bind('bancIdentifier', {
                      setValueAs: value => (value === '' || value === null ? null : Number(value)),
                    })}
                    options={bankOptions(invoice, banks)}
                    none={invoiceTexts.noBank}
                  />
                  <ChangedBank
                    invoice={invoice}
                    banks={banks}
                    chosen={chosenBank}
                    field={register('refreshBank')}
                  />
                </>
              )}
            </div>
            <div className="wide">
              <TextAreaField label={invoiceTexts.note} {...bind('anotacion')} rows={2} maxLength={2000} />
            </div>
          </div>
          <TotalsList totals={totalsToBe(invoice, editing.changes)} />
        </div>
        <h2>{invoiceTexts.lines}</h2>
        {lock !== null && <LinesLocked invoice={invoice} isSealed={isSealed} />}
        {editing.changes.told.length > 0 && (
          <ul className="field-warning" role="alert">
            {editing.changes.told.map(told => (
              <li key={told}>{told}</li>
            ))}
          </ul>
        )}
        {isFixed || lock !== null ? (
          <InvoiceLines invoice={invoice} />
        ) : (
          <LinesEditor invoice={invoice} editing={editing} />
        )}
        <FormFailure error={errors.root} onReload={reload} />
        <FormButtons isBusy={isSaving} onCancel={leave} />
      </div>
      <ConfirmChangeDialog number={invoiceNumber(invoice)} {...confirmChange} />
      <NotDueAgainDialog {...notDueAgain} />
    </Form>
  )
}
