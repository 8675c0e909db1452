import type { SessionUser } from '#wire/session.ts'
import { profileBodyFor } from '#wire/users.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { profileApi } from '../../records/profile/profileApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

/** Name and telephone of whoever is logged in. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const toast = useToast()
  const [update] = profileApi.useUpdateProfileMutation()
  const { form, submit, isSaving } = useRecordForm({
    schema: profileBodyFor(user.userName),
    values: { email: user.userEmail, nombreUsuario: user.userName, telefonoUsuario: user.phone },
    language: 'es',
    save: async body => {
      await update(body).unwrap()
      toast({ tone: 'success', title: texts.profileTitle, text: texts.profileSaved })
      return { ...body, telefonoUsuario: body.telefonoUsuario ?? '' }
    },
    onRefused: () =>
      toast({ tone: 'danger', wide: true, title: texts.profileTitle, text: texts.profileFailed }),
  })
  const bind = bindFields(form)

  return (
    <Form className="panel-narrow" onSubmit={submit}>
      <TextField label={texts.email} {...bind('email')} readOnly />
      <TextField label={texts.name} {...bind('nombreUsuario')} autoComplete="name" />
      <TextField
        label={texts.phone}
        type="tel"
        {...bind('telefonoUsuario')}
        maxLength={9}
        autoComplete="tel"
      />
      <ErrorLine message={form.formState.errors.root?.message} />
      <SubmitButton isBusy={isSaving}>{texts.save}</SubmitButton>
    </Form>
  )
}
