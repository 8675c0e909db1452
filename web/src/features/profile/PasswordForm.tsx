import type { SessionUser } from '#wire/session.ts'
import { passwordForm } from '#wire/users.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { profileApi } from '../../records/profile/profileApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

const EMPTY = { password: '', newPassword: '', confirmation: '' }

/** Another password for whoever is logged in; the server ends all other sessions of theirs and goes on with this one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const toast = useToast()
  const [update] = profileApi.useUpdatePasswordMutation()
  const { form, submit, isSaving } = useRecordForm({
    schema: passwordForm,
    values: EMPTY,
    language: 'es',
    save: async ({ password, newPassword }) => {
      await update({ email: user.userEmail, password, newPassword }).unwrap()
      form.reset(EMPTY)
      toast({ tone: 'success', title: texts.passwordTitle, text: texts.passwordSaved })
    },
  })
  const bind = bindFields(form)

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
      <ErrorLine message={form.formState.errors.root?.message} />
      <SubmitButton isBusy={isSaving}>{texts.changePassword}</SubmitButton>
    </Form>
  )
}
