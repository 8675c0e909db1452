import { type NewTotp, newTotpBody } from '#wire/secondFactors.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SubmitDialog } from '../../ui/form/SubmitDialog.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { texts } from './securityTexts.ts'
import './security.scss'

/** Modules of light around a QR code (ISO/IEC 18004, 9.1). */
const QUIET = 4

type Props = {
  app: NewTotp
  onCode: (code: string) => Promise<unknown>
  onCancel: () => void
}

/** Shows what the app reads, and takes a code of it, which turns it on. */
export function NewAppDialog({ app: { secret, picture }, onCode, onCancel }: Props) {
  const form = useSchemaForm(newTotpBody, { code: '' }, { mode: 'onSubmit', language: 'es' })
  const { isSubmitting, errors } = form.formState
  const bind = bindFields(form)
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      showServerErrors(form, error)
    }
  })
  const edge = picture.size + 2 * QUIET

  return (
    <SubmitDialog
      title={texts.setUp}
      submit={texts.activate}
      cancel={texts.cancel}
      problem={errors.root?.message}
      isSending={isSubmitting}
      onSubmit={submit}
      onClose={onCancel}
    >
      <p>{texts.scan}</p>
      <svg
        className="totp-picture"
        viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
        role="img"
        aria-label={texts.picture}
        shapeRendering="crispEdges"
      >
        <path d={picture.path} />
      </svg>
      <p>
        {texts.secret} <code className="totp-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={texts.newCode}
        {...bind('code')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="one-time-code"
      />
    </SubmitDialog>
  )
}
