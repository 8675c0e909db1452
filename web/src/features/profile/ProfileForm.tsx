import type { SessionUser } from '#wire/session.ts'
import { profileBodyFor } from '#wire/users.ts'
import { useUpdateProfileMutation } from '../../records/profile/profileApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './texts.ts'

/** Name and telephone of whoever is logged in. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const toast = useToast()
  const [update, { isLoading }] = useUpdateProfileMutation()
  const form = useSchemaForm(
    profileBodyFor(user.userName),
    { email: user.userEmail, nombreUsuario: user.userName, telefonoUsuario: user.phone },
    'onTouched',
    'es',
  )
  const { register, formState } = form
  const { errors } = formState

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(body =>
    guard.duringSave(async () => {
      const { error } = await update(body)
      if (error) {
        showServerErrors(form, error)
        toast({ tone: 'danger', wide: true, title: texts.profileTitle, text: texts.profileFailed })
        return
      }
      form.reset({ ...body, telefonoUsuario: body.telefonoUsuario ?? '' })
      toast({ tone: 'success', title: texts.profileTitle, text: texts.profileSaved })
    }),
  )

  return (
    <Form className="panel-narrow" onSubmit={save}>
      <TextField label={texts.email} field={register('email')} error={errors.email} readOnly />
      <TextField
        label={texts.name}
        field={register('nombreUsuario')}
        error={errors.nombreUsuario}
        autoComplete="name"
      />
      <TextField
        label={texts.phone}
        type="tel"
        field={register('telefonoUsuario')}
        error={errors.telefonoUsuario}
        maxLength={9}
        autoComplete="tel"
      />
      <ErrorLine message={errors.root?.message} />
      <SubmitButton isBusy={isLoading}>{texts.save}</SubmitButton>
    </Form>
  )
}
