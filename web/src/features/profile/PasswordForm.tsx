import type { SessionUser } from '#wire/session.ts'
import { passwordForm } from '#wire/users.ts'
import { useUpdatePasswordMutation } from '../../records/profile/profileApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

const EMPTY = { password: '', newPassword: '', confirmation: '' }

/** Another password for whoever is logged in; the server ends all other sessions of theirs and goes on with this one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const toast = useToast()
  const [update, { isLoading }] = useUpdatePasswordMutation()
  const form = useSchemaForm(passwordForm, EMPTY, 'onTouched', 'es')
  const { register, formState } = form
  const { errors } = formState

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(({ password, newPassword }) =>
    guard.duringSave(async () => {
      const { error } = await update({ email: user.userEmail, password, newPassword })
      if (error) return showServerErrors(form, error)
      form.reset(EMPTY)
      toast({ tone: 'success', title: texts.passwordTitle, text: texts.passwordSaved })
    }),
  )

  return (
    <Form className="panel-narrow" onSubmit={save}>
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden autoComplete="username" defaultValue={user.userEmail} />
      <TextField
        label={texts.currentPassword}
        type="password"
        field={register('password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <TextField
        label={texts.newPassword}
        type="password"
        field={register('newPassword')}
        error={errors.newPassword}
        autoComplete="new-password"
      />
      <TextField
        label={texts.confirmation}
        type="password"
        field={register('confirmation')}
        error={errors.confirmation}
        autoComplete="new-password"
      />
      <ErrorLine message={errors.root?.message} />
      <SubmitButton isBusy={isLoading}>{texts.changePassword}</SubmitButton>
    </Form>
  )
}
