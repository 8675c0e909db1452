import { z } from 'zod'
import type { Assertion } from '#wire/passkeys.ts'
import { proofBody } from '#wire/secondFactors.ts'
import { passkeyProblem } from '../../session/passkeyProblem.ts'
import { NoPasskey } from '../../session/passkeys.ts'
import { useShownPasskey } from '../../session/useShownPasskey.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FactorFields, type Factors } from './FactorFields.tsx'
import { texts } from './securityTexts.ts'

export type Shown = { password: string; code?: string | undefined; assertion?: Assertion | undefined }

type Props = {
  email: string
  factors: Factors
  /** What becomes of it that one would not expect. */
  warning?: string | undefined
  /** Does what was asked for; what it rejects with is shown at its field. */
  onShown: (proof: Shown) => Promise<unknown>
  onCancel: () => void
}

const passwordAlone = z.object({ password: proofBody.shape.password, code: z.string() })
const withCode = passwordAlone.extend({ code: proofBody.shape.code.unwrap() })

/** Password, and a code or a passkey where there is a second factor, before the ways into one's account are changed. */
export function ProofDialog({ email, factors, warning, onShown, onCancel }: Props) {
  const asksCode = factors.app || factors.passkey
  const form = useSchemaForm(
    asksCode ? withCode : passwordAlone,
    { password: '', code: '' },
    { mode: 'onSubmit', language: 'es' },
  )
  const show = useShownPasskey()
  const { isSubmitting, errors } = form.formState
  const bind = bindFields(form)

  const send = async (proof: Shown) => {
    try {
      await onShown(proof)
    } catch (error) {
      showServerErrors(form, error)
    }
  }
  const submit = form.handleSubmit(({ password, code }) => send(asksCode ? { password, code } : { password }))
  const submitPasskey = async () => {
    if (!(await form.trigger('password'))) return
    try {
      await send({ password: form.getValues('password'), assertion: await show() })
    } catch (error) {
      if (error instanceof NoPasskey) form.setError('root', { message: passkeyProblem(error) })
      else showServerErrors(form, error)
    }
  }

  return (
    <SubmitDialog
      title={texts.proofTitle}
      isPassing
      submit={texts.goOn}
      cancel={texts.cancel}
      problem={errors.root?.message}
      isSending={isSubmitting}
      onSubmit={submit}
      onClose={onCancel}
    >
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
      <FactorFields factors={factors} code={bind('code')} isBusy={isSubmitting} onPasskey={submitPasskey} />
    </SubmitDialog>
  )
}
