import { useId, useState } from 'react'
import { type MailTemplate, type MailTemplateBody, mailTemplateBody } from '#wire/mailTemplates.ts'
import { useEditedRecord } from '../../records/form/useEditedRecord.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { mailTemplatesApi } from '../../records/mailTemplates/mailTemplatesApi.ts'
import { Button } from '../../ui/Button.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { takeSaved } from '../../ui/form/takeSaved.ts'
import { useActionToast, useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { Placeholders } from './Placeholders.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { texts } from './texts.ts'

const valuesOf = ({ kind, language, subject, opening, closing }: MailTemplate): MailTemplateBody => ({
  kind,
  language,
  subject,
  opening,
  closing,
})

type Props = {
  template: MailTemplate
  isFetching: boolean
  isReadOnly: boolean
  /** Reads it as it is now. */
  read: () => Promise<MailTemplate | null>
}

/** The words of one kind of mail in one language; it keeps still while one writes, whatever is read meanwhile. */
export function TemplateForm({ template, isFetching, isReadOnly, read }: Props) {
  const [edited, setEdited] = useEditedRecord({ data: template, isFetching })
  return edited && <Fields template={edited} isReadOnly={isReadOnly} read={read} onRead={setEdited} />
}

type FieldsProps = Omit<Props, 'isFetching'> & { onRead: (template: MailTemplate) => void }

function Fields({ template, isReadOnly, read, onRead }: FieldsProps) {
  const toast = useToast()
  const actionToast = useActionToast()
  const failureToast = useFailureToast()
  const [save] = mailTemplatesApi.useSaveMailTemplateMutation()
  const [reset, resetting] = mailTemplatesApi.useResetMailTemplateMutation()
  const [field, setField] = useState<'subject' | 'opening' | 'closing'>('opening')
  const headingId = useId()
  const title = `${texts.kind[template.kind]} · ${texts.language[template.language]}`

  const { form, submit, isSaving, reload } = useRecordForm({
    schema: mailTemplateBody,
    values: valuesOf(template),
    save: async body => {
      const saved = await save({ template, body }).unwrap()
      onRead(saved)
      toast({ tone: 'success', title, text: texts.saved })
      return valuesOf(saved)
    },
    read: async () => {
      const saved = await read()
      if (saved) onRead(saved)
      return saved && valuesOf(saved)
    },
  })
  const bind = bindFields(form)

  const goBack = async () => {
    const [own, shown] = [valuesOf(template), form.getValues()]
    const { data, error } = await reset(template)
    if (error) return failureToast(title, error)
    onRead(data)
    takeSaved(form, valuesOf(data), shown)
    actionToast({ tone: 'success', title, text: texts.wentBack, action: texts.undo }, async () => {
      const undone = await save({ template: data, body: own })
      if (undone.error) return failureToast(title, undone.error)
      onRead(undone.data)
      form.reset(valuesOf(undone.data), { keepDirtyValues: true })
    })
  }

  const insert = (name: string) => {
    const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[aria-labelledby="${headingId}"] [name="${field}"]`,
    )
    if (!control) return
    const { selectionStart, selectionEnd, value } = control
    const at = selectionStart ?? value.length
    const text = `{${name}}`
    form.setValue(field, value.slice(0, at) + text + value.slice(selectionEnd ?? at), {
      shouldDirty: true,
      shouldValidate: true,
    })
    control.focus()
    control.setSelectionRange(at + text.length, at + text.length)
  }

  return (
    <section className="panel template" aria-labelledby={headingId}>
      <div className="panel-heading">
        <h2 id={headingId}>{texts.language[template.language]}</h2>
        <span className="muted">{template.isDefault ? texts.isDefault : texts.isOwn}</span>
      </div>
      <Form onSubmit={submit}>
        <fieldset
          disabled={isReadOnly}
          lang={template.language}
          onFocus={({ target }) => {
            const name = target.getAttribute('name')
            if (name === 'subject' || name === 'opening' || name === 'closing') setField(name)
          }}
        >
          <TextField label={texts.subject} {...bind('subject')} maxLength={200} />
          <TextAreaField label={texts.opening} {...bind('opening')} rows={5} maxLength={2000} />
          <TextAreaField label={texts.closing} {...bind('closing')} rows={5} maxLength={2000} />
          {!isReadOnly && <Placeholders kind={template.kind} onInsert={insert} />}
        </fieldset>
        <TemplatePreview form={form} />
        <FormFailure error={form.formState.errors.root} onReload={reload} />
        <div className="form-actions">
          <SubmitButton isBusy={isSaving || isReadOnly} needs="administer">
            {texts.save}
          </SubmitButton>
          {!template.isDefault && !isReadOnly && (
            <Button disabled={resetting.isLoading || isSaving} onClick={() => void goBack()}>
              {texts.reset}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
