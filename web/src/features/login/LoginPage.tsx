import { useNavigate } from 'react-router-dom'
import { loginBody } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { useLoginMutation } from '../../session/sessionApi.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { showServerErrors } from '../../ui/form/serverErrors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useContractForm } from '../../ui/form/useContractForm.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'

const EMPTY = { email: '', password: '' }

export function LoginPage() {
  const navigate = useNavigate()
  const [login, { isLoading }] = useLoginMutation()
  const form = useContractForm(loginBody, EMPTY)
  const { errors } = form.formState

  const submit = form.handleSubmit(async body => {
    const { error } = await login(body)
    if (!error) return navigate(paths.home)
    showServerErrors(form, error)
    form.setFocus('password', { shouldSelect: true })
  })

  return (
    <div className="panel panel-narrow mx-auto">
      <PageHeading title={texts.title} lang="en" takesFocus={false} />
      <Form onSubmit={submit} onReset={() => form.reset(EMPTY)}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          autoFocus
          field={form.register('email')}
          error={errors.email}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          field={form.register('password')}
          error={errors.password}
        />
        <ErrorLine message={errors.root?.message} />
        <div className="form-actions mt-0">
          <button type="submit" className="btn btn-primary" disabled={isLoading}>
            {texts.submit}
          </button>
          <button type="reset" className="btn btn-outline-secondary" disabled={isLoading}>
            {texts.reset}
          </button>
        </div>
      </Form>
      <p className="muted mt-3 mb-0">{texts.note}</p>
    </div>
  )
}
