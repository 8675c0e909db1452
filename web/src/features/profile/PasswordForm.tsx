import { useRef } from 'react'
import { passwordForm } from '#wire/ownPassword.ts'
import type { Assertion } from '#wire/passkeys.ts'
import type { OwnFactors } from '#wire/secondFactors.ts'
import type { SessionUser } from '#wire/session.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { profileApi } from '../../records/profile/profileApi.ts'
import { secondFactorsApi } from '../../records/secondFactors/secondFactorsApi.ts'
import { passkeyProblem } from '../../session/passkeyProblem.ts'
import { useShownPasskey } from '../../session/useShownPasskey.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { FactorFields } from './FactorFields.tsx'
import { texts } from './texts.ts'

const EMPTY = { password: '', code: '', newPassword: '', confirmation: '' }

/** Another password for whoever is logged in; the server ends all other sessions of theirs and goes on with this one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { data, error, isError, refetch } = secondFactorsApi.useOwnFactorsQuery()
  if (isError && !data) return <FailurePanel error={error} onRetry={refetch} />
  if (!data) return <Skeleton widths={['60%', '60%', '60%']} />
  return <Fields user={user} factors={data} />
}

function Fields({ user, factors: { totp, passkeys } }: { user: SessionUser; factors: OwnFactors }) {
  const toast = useToast()
  const [update] = profileApi.useUpdatePasswordMutation()
  const show = useShownPasskey()
  const shown = useRef<Assertion>(undefined)
  const { form, submit, isSaving } = useRecordForm({
    schema: passwordForm,
    values: EMPTY,
    language: 'es',
    save: async ({ password, newPassword, code }) => {
      const factor = shown.current ? { assertion: shown.current } : code === '' ? {} : { code }
      await update({ email: user.userEmail, password, newPassword, ...factor }).unwrap()
      toast({ tone: 'success', title: texts.passwordTitle, text: texts.passwordSaved })
      return EMPTY
    },
  })
  const bind = bindFields(form)
  const submitPasskey = async () => {
    if (!(await form.trigger())) return
    try {
      shown.current = await show()
      await submit()
    } catch (error) {
      form.setError('root', { message: passkeyProblem(error) })
    }
    shown.current = undefined
  }

  return (
    <Form className="panel-narrow" onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden autoComplete="username" defaultValue={user.userEmail} />
      <TextField
        label={texts.currentPassword}
        type="password"
        {...bind('password')}
        autoComplete="current-password"
      />
      <TextField
        label={texts.newPassword}
        type="password"
        {...bind('newPassword')}
        autoComplete="new-password"
      />
      <TextField
        label={texts.confirmation}
        type="password"
        {...bind('confirmation')}
        autoComplete="new-password"
      />
      <FactorFields
        factors={{ app: totp !== null, passkey: passkeys.length > 0 }}
        code={bind('code')}
        isBusy={isSaving}
        onPasskey={submitPasskey}
      />
      <ErrorLine message={form.formState.errors.root?.message} />
      <SubmitButton isBusy={isSaving}>{texts.changePassword}</SubmitButton>
    </Form>
  )
}
