import { type Attestation, newPasskeyBody, type PasskeyOptions } from '#wire/passkeys.ts'
import { passkeyProblem } from '../../session/passkeyProblem.ts'
import { makePasskey, NoPasskey } from '../../session/passkeys.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { texts } from './securityTexts.ts'

type Props = {
  /** What the server wants it made with. */
  options: PasskeyOptions
  onMade: (passkey: { name: string; attestation: Attestation }) => Promise<unknown>
  onCancel: () => void
}

/** Names a passkey and has the browser make it, which asks for finger, face or PIN. */
export function NewPasskeyDialog({ options, onMade, onCancel }: Props) {
  const form = useSchemaForm(
    newPasskeyBody.pick({ name: true }),
    { name: '' },
    { mode: 'onSubmit', language: 'es' },
  )
  const { isSubmitting, errors } = form.formState
  const bind = bindFields(form)
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await onMade({ name, attestation: await makePasskey(options) })
    } catch (error) {
      if (error instanceof NoPasskey) form.setError('root', { message: passkeyProblem(error) })
      else showServerErrors(form, error)
    }
  })

  return (
    <SubmitDialog
      title={texts.addPasskey}
      submit={texts.create}
      cancel={texts.cancel}
      problem={errors.root?.message}
      isSending={isSubmitting}
      onSubmit={submit}
      onClose={onCancel}
    >
      <p>{texts.newPasskeyNote}</p>
      <TextField label={texts.passkeyName} {...bind('name')} maxLength={60} hint={texts.passkeyNameHint} />
    </SubmitDialog>
  )
}
