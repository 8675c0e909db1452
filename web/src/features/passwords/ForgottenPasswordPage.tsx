import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgottenPasswordBody } from '#wire/users.ts'
import { paths } from '../../paths.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { passwordsApi } from '../../records/passwords/passwordsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { bindFields } from '../../ui/form/bindFields.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

/** Asks for a link to choose another password. Whether the address has an account is not told, here neither. */
export function ForgottenPasswordPage() {
  const [ask] = passwordsApi.useAskForPasswordLinkMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, submit, isSaving } = useRecordForm({
    schema: forgottenPasswordBody,
    values: { email: '' },
    save: async body => {
      await ask(body).unwrap()
      setSentTo(body.email)
      form.reset({ email: '' })
    },
  })
  const bind = bindFields(form)

  return (
    <div className="panel panel-narrow">
      <PageHeading title={texts.forgottenTitle} takesFocus={false} />
      {sentTo !== null ? (
        <div role="status">
          <p>{texts.sent({ email: sentTo })}</p>
          <Button onClick={() => setSentTo(null)}>{texts.again}</Button>
        </div>
      ) : (
        <Form onSubmit={submit}>
          <p>{texts.forgotten}</p>
          <TextField label={texts.email} type="email" {...bind('email')} autoComplete="username" autoFocus />
          <ErrorLine message={form.formState.errors.root?.message} />
          <div className="form-actions">
            <SubmitButton isBusy={isSaving}>{texts.send}</SubmitButton>
          </div>
        </Form>
      )}
      <p className="mt-3 mb-0">
        <Link to={paths.login} onMouseDown={keepFocus}>
          {texts.back}
        </Link>
      </p>
    </div>
  )
}
