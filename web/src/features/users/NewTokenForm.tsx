import { useState } from 'react'
import { z } from 'zod'
import { newApiTokenBody, TOKEN_DAYS, type TokenArea, tokenAreaSchema } from '#wire/apiTokens.ts'
import { apiTokensApi } from '../../records/apiTokens/apiTokensApi.ts'
import { texts as areaTexts } from '../../records/apiTokens/areaTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { texts } from './tokenTexts.ts'

const fields = z.object({
  name: newApiTokenBody.shape.name,
  mayChange: z.boolean(),
  days: z.string().trim().transform(Number).pipe(newApiTokenBody.shape.days.unwrap()),
})

/** A new token: for which program, into what, until when. */
export function NewTokenForm({
  onMade,
  onCancel,
}: {
  onMade: (token: string) => void
  onCancel: () => void
}) {
  const [make] = apiTokensApi.useMakeApiTokenMutation()
  const [areas, setAreas] = useState<readonly TokenArea[]>([])
  const form = useSchemaForm(
    fields,
    { name: '', mayChange: false, days: String(TOKEN_DAYS) },
    { mode: 'onSubmit', language: 'es' },
  )
  const { isSubmitting, errors } = form.formState
  const bind = bindFields(form)
  const submit = form.handleSubmit(async body => {
    if (areas.length === 0) return form.setError('root', { message: texts.areaNeeded })
    try {
      onMade((await make({ ...body, areas: [...areas] }).unwrap()).token)
    } catch (error) {
      showServerErrors(form, error)
    }
  })
  return (
    <Form onSubmit={submit}>
      <TextField label={texts.name} {...bind('name')} maxLength={60} autoComplete="off" />
      <p className="muted">{texts.nameNote}</p>
      <fieldset className="mb-3">
        <legend className="form-label">{texts.areas}</legend>
        {tokenAreaSchema.options.map(area => (
          <CheckBox
            key={area}
            label={areaTexts.area[area]}
            isChecked={areas.includes(area)}
            onChange={isChecked =>
              setAreas(before => (isChecked ? [...before, area] : before.filter(other => other !== area)))
            }
          />
        ))}
      </fieldset>
      <SwitchField label={texts.mayChange} {...bind('mayChange')} />
      <TextField label={texts.days} {...bind('days')} inputMode="numeric" maxLength={3} />
      <ErrorLine message={errors.root?.message} />
      <DialogButtons
        submit={texts.make}
        cancel={texts.cancel}
        isBusy={isSubmitting}
        isSending={isSubmitting}
        onCancel={onCancel}
      />
    </Form>
  )
}
