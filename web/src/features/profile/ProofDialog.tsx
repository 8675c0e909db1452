import { proofBody } from '#wire/secondFactors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { texts } from './securityTexts.ts'

export type Shown = { password: string; code?: string | undefined }

type Props = {
  email: string
  /** Whether a code is asked for, too. */
  hasFactor: boolean
  /** What becomes of it that one would not expect. */
  warning?: string | undefined
  /** Does what was asked for; what it rejects with is shown at its field. */
  onShown: (proof: Shown) => Promise<unknown>
  onCancel: () => void
}

/** Password, and a code where there is a second factor, before the ways into one's account are changed. */
export function ProofDialog({ email, hasFactor, warning, onShown, onCancel }: Props) {
  const form = useSchemaForm(
    hasFactor ? proofBody.required() : proofBody.omit({ code: true }),
    hasFactor ? { password: '', code: '' } : { password: '' },
    { mode: 'onSubmit', language: 'es' },
  )
  const { isSubmitting, errors } = form.formState
  const bind = bindFields(form)
  const submit = form.handleSubmit(async proof => {
    try {
      await onShown(proof)
    } catch (error) {
      showServerErrors(form, error)
    }
  })

  return (
    <FormDialog title={texts.proofTitle} onCancel={() => !isSubmitting && onCancel()}>
      <Form onSubmit={submit}>
        <p>
          {texts.proofNote} {warning}
        </p>
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden autoComplete="username" defaultValue={email} />
        <TextField
          label={texts.password}
          type="password"
          {...bind('password')}
          autoComplete="current-password"
        />
        {hasFactor && (
          <TextField label={texts.proofCode} {...bind('code')} maxLength={40} autoComplete="one-time-code" />
        )}
        <ErrorLine message={errors.root?.message} />
        <DialogButtons
          submit={texts.goOn}
          cancel={texts.cancel}
          isBusy={isSubmitting}
          isSending={isSubmitting}
          onCancel={onCancel}
        />
      </Form>
    </FormDialog>
  )
}
