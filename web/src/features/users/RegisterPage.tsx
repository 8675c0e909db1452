import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { specLang } from '#language/language.ts'
import { registerBody } from '#wire/users.ts'
import { paths } from '../../paths.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { passwordsApi } from '../../records/passwords/passwordsApi.ts'
import { usersApi } from '../../records/users/usersApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts as invitationTexts } from './invitationTexts.ts'
import { texts } from './texts.ts'

/** A form has a text for the role that was not chosen yet; the payload has not. */
const registerForm = registerBody.extend({ roleName: z.string().pipe(registerBody.shape.roleName) })

/** Who is invited chooses the password. */
const invitationForm = registerForm.extend({ password: z.literal('') })

const EMPTY = { nombreUsuario: '', telefonoUsuario: '', email: '', password: '', roleName: '' }

/** Makes an account. Everybody gets here; whether one may is the server's answer, shown in the form. */
export function RegisterPage() {
  const toast = useToast()
  const roles = usersApi.useRolesQuery()
  const [registerUser] = usersApi.useRegisterUserMutation()
  const [inviteUser] = passwordsApi.useInviteUserMutation()
  const [isInvited, setIsInvited] = useState(false)
  const { form, submit, isSaving } = useRecordForm({
    schema: isInvited ? invitationForm : registerForm,
    values: EMPTY,
    language: 'es',
    save: async body => {
      const sent = JSON.stringify(form.getValues())
      const { password, ...invitation } = body
      const { email } = await (isInvited ? inviteUser(invitation) : registerUser(body)).unwrap()
      // Whoever has begun the next one meanwhile stays where they type.
      if (JSON.stringify(form.getValues()) === sent) form.setFocus('nombreUsuario')
      toast({
        tone: 'success',
        title: texts.registered,
        text: isInvited ? invitationTexts.invited({ email }) : texts.registeredUser({ email }),
      })
      return EMPTY
    },
  })
  const bind = bindFields(form)
  const invite = (isWanted: boolean) => {
    setIsInvited(isWanted)
    form.setValue('password', '')
    form.clearErrors('password')
  }

  return (
    <div className="panel panel-narrow" {...specLang('es')}>
      <PageHeading title={texts.registerTitle} takesFocus={false} />
      {roles.isError && <FailurePanel isApart error={roles.error} onRetry={roles.refetch} />}
      <Form onSubmit={submit}>
        {/* First: no field that is left wrong pushes it away under the pointer. */}
        <CheckBox label={invitationTexts.invite} isChecked={isInvited} onChange={invite} className="mb-3" />
        <TextField label={texts.registerName} {...bind('nombreUsuario')} maxLength={100} autoFocus />
        <TextField label={texts.phone} type="tel" {...bind('telefonoUsuario')} maxLength={9} />
        <TextField label={texts.email} type="email" {...bind('email')} />
        {!isInvited && (
          <TextField
            label={texts.password}
            type="password"
            {...bind('password')}
            hint={texts.passwordHint}
            autoComplete="new-password"
          />
        )}
        <SelectField
          label={texts.role}
          {...bind('roleName')}
          options={(roles.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          none={texts.chooseRole}
        />
        <ErrorLine message={form.formState.errors.root?.message} />
        <div className="form-actions">
          <SubmitButton isBusy={isSaving}>{texts.register}</SubmitButton>
        </div>
      </Form>
      <p className="mt-3 mb-0">
        <Link to={paths.login} onMouseDown={keepFocus}>
          {texts.backToLogin}
        </Link>
      </p>
    </div>
  )
}
