import { useState } from 'react'
import { Link } from 'react-router-dom'
import { setPasswordForm } from '#wire/users.ts'
import { paths } from '../../paths.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { passwordsApi } from '../../records/passwords/passwordsApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

/** What the link says stands behind the `#`; it is taken out of the address, which a shared computer would remember. */
const takeCode = (): string => {
  const code = decodeURIComponent(window.location.hash.slice(1))
  if (code !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return code
}

/** Where the link of a mail leads: a password is chosen without knowing one. One signs in with it afterwards, as always. */
export function SetPasswordPage() {
  const [code] = useState(takeCode)
  const [set] = passwordsApi.useSetPasswordMutation()
  const [isDone, setIsDone] = useState(false)
  const empty = { code, newPassword: '', confirmation: '' }
  const { form, submit, isSaving } = useRecordForm({
    schema: setPasswordForm,
    values: empty,
    save: async ({ code, newPassword }) => {
      await set({ code, newPassword }).unwrap()
      form.reset(empty)
      setIsDone(true)
    },
  })
  const bind = bindFields(form)

  return (
    <div className="panel panel-narrow">
      <PageHeading title={texts.setTitle} takesFocus={false} />
      {isDone ? (
        <div role="status">
          <p>{texts.done}</p>
          <Link className="btn btn-primary" to={paths.login}>
            {texts.signIn}
          </Link>
        </div>
      ) : (
        <Form onSubmit={submit}>
          {code === '' && <TextField label={texts.code} {...bind('code')} hint={texts.codeHint} autoFocus />}
          <TextField
            label={texts.newPassword}
            type="password"
            {...bind('newPassword')}
            hint={texts.newPasswordHint}
            autoComplete="new-password"
            autoFocus={code !== ''}
          />
          <TextField
            label={texts.confirmation}
            type="password"
            {...bind('confirmation')}
            autoComplete="new-password"
          />
          <ErrorLine message={form.formState.errors.root?.message} />
          <div className="form-actions">
            <SubmitButton isBusy={isSaving}>{texts.set}</SubmitButton>
          </div>
          <p className="mt-3 mb-0">
            <Link to={paths.forgottenPassword} onMouseDown={keepFocus}>
              {texts.askAgain}
            </Link>
          </p>
        </Form>
      )}
    </div>
  )
}
