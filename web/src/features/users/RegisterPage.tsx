import { Link } from 'react-router-dom'
import { z } from 'zod'
import { registerBody } from '#wire/users.ts'
import { paths } from '../../paths.ts'
import { useRegisterUserMutation, useRolesQuery } from '../../records/users/usersApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { registeredText, texts } from './texts.ts'

/** A form has a text for the role that was not chosen yet; the payload has not. */
const registerForm = registerBody.extend({ roleName: z.string().pipe(registerBody.shape.roleName) })

const EMPTY = { nombreUsuario: '', telefonoUsuario: '', email: '', password: '', roleName: '' }

/** Makes an account. Everybody gets here; whether one may is the server's answer, shown in the form. */
export function RegisterPage() {
  const toast = useToast()
  const roles = useRolesQuery()
  const [registerUser, { isLoading }] = useRegisterUserMutation()
  const form = useSchemaForm(registerForm, EMPTY, 'onTouched', 'es')
  const { register, formState } = form
  const { errors } = formState

  const guard = useLeaveGuard(form)
  const save = form.handleSubmit(body =>
    guard.duringSave(async () => {
      const { data, error } = await registerUser(body)
      if (error) return showServerErrors(form, error)
      form.reset(EMPTY)
      form.setFocus('nombreUsuario')
      toast({ tone: 'success', title: texts.registered, text: registeredText(data.email) })
    }),
  )

  return (
    <div className="panel panel-narrow" lang="es">
      <PageHeading title={texts.registerTitle} takesFocus={false} />
      {roles.isError && (
        <div className="mb-3">
          <FailurePanel error={roles.error} onRetry={roles.refetch} />
        </div>
      )}
      <Form onSubmit={save}>
        <TextField
          label={texts.registerName}
          field={register('nombreUsuario')}
          error={errors.nombreUsuario}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={texts.phone}
          type="tel"
          field={register('telefonoUsuario')}
          error={errors.telefonoUsuario}
          maxLength={9}
          autoComplete="off"
        />
        <TextField
          label={texts.email}
          type="email"
          field={register('email')}
          error={errors.email}
          autoComplete="off"
        />
        <TextField
          label={texts.password}
          type="password"
          field={register('password')}
          error={errors.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <SelectField
          label={texts.role}
          field={register('roleName')}
          error={errors.roleName}
          options={(roles.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          none={texts.chooseRole}
        />
        <ErrorLine message={errors.root?.message} />
        <div className="form-actions">
          <SubmitButton isBusy={isLoading}>{texts.register}</SubmitButton>
        </div>
      </Form>
      <p className="mt-3 mb-0">
        <Link to={paths.login}>{texts.backToLogin}</Link>
      </p>
    </div>
  )
}
