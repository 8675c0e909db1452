import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { specLang, spokenLanguage } from '#language/language.ts'
import type { SessionUser } from '#wire/session.ts'
import { paths } from '../../paths.ts'
import { beginAnew, chooseLanguageHere } from '../../session/chooseLanguage.ts'
import { LanguageChoice } from '../../session/LanguageChoice.tsx'
import { loadOtherSignInMethods } from '../../session/loadOtherSignInMethods.ts'
import { loadSecondStep } from '../../session/loadSecondStep.ts'
import type { OtherSignInMethodsProps } from '../../session/ProviderButton.tsx'
import type { SecondStepProps } from '../../session/SecondStep.tsx'
import { signInApi } from '../../session/signInApi.ts'
import { useUser } from '../../session/useUser.ts'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { texts } from './texts.ts'
import './login.scss'

const EMPTY = { email: '', password: '' }
/** What asks for the second factor, and what may be shown. */
type Second = Pick<SecondStepProps, 'kinds'> & { View: ComponentType<SecondStepProps> }

const NO_ERRORS: { email?: string; password?: string; line?: string } = {}

/**
 * Two required fields and nothing else, so written without the form library and the schemas that the other forms use: they
 * weigh more than this page and Home together, and everybody comes through here first.
 */
export function LoginPage() {
  const user = useUser()
  const [login, { isLoading }] = signInApi.useLoginMutation()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [second, setSecond] = useState<Second | null>(null)
  const [Other, setOther] = useState<ComponentType<OtherSignInMethodsProps> | null>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  // Behind the page: two fields and their words come first.
  useEffect(() => {
    void loadOtherSignInMethods().then(Loaded => setOther(() => Loaded))
  }, [])

  const change = (field: keyof typeof EMPTY, value: string) => {
    setValues(current => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = {
      ...(values.email.trim() === '' && { email: texts.required }),
      ...(values.password === '' && { password: texts.required }),
    }
    setErrors(missing)
    if (missing.email) return email.current?.focus()
    if (missing.password) return password.current?.focus()

    const { data, error } = await login({ email: values.email.trim(), password: values.password })
    if (data && 'user' in data) welcome(data.user)
    else if (data) await askSecond(data.secondFactors)
    else giveUp(error)
  }
  const askSecond = async (kinds: Second['kinds']) =>
    setSecond(await loadSecondStep().then(View => ({ View, kinds }), giveUp))

  // Who is logged in is not asked again: the page leads Home, and in their own language when this one is in another.
  const welcome = ({ language }: SessionUser) => {
    if (language && language !== spokenLanguage()) beginAnew()
  }
  const giveUp = (error: unknown) => {
    const { fields, message } = toFailure(error)
    setErrors({ ...fields, line: message })
    password.current?.select()
    return null
  }
  const goBack = (line?: string) => {
    setSecond(null)
    setErrors(line ? { line } : NO_ERRORS)
  }

  const reset = () => {
    setValues(EMPTY)
    setErrors(NO_ERRORS)
    email.current?.focus()
  }

  if (user) return <Navigate to={paths.home} replace />
  return (
    <div className="panel panel-narrow login">
      <PageHeading title={texts.title} {...specLang('en')} takesFocus={false} />
      {second ? (
        <second.View kinds={second.kinds} onDone={welcome} onBack={goBack} />
      ) : (
        <Form onSubmit={submit} onReset={reset}>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="username"
            autoFocus
            field={{
              ref: email,
              name: 'email',
              value: values.email,
              onChange: event => change('email', event.target.value),
            }}
            error={errors.email ? { message: errors.email } : undefined}
          />
          <TextField
            label={texts.password}
            type="password"
            autoComplete="current-password"
            field={{
              ref: password,
              name: 'password',
              value: values.password,
              onChange: event => change('password', event.target.value),
            }}
            error={errors.password ? { message: errors.password } : undefined}
          />
          <ErrorLine message={errors.line} />
          <div className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isLoading}>
              {texts.submit}
            </button>
            <button type="reset" className="btn btn-outline-secondary" disabled={isLoading}>
              {texts.reset}
            </button>
          </div>
        </Form>
      )}
      {!second && Other && <Other onDone={welcome} onSecond={askSecond} />}
      <p className="mt-3 mb-2">
        <Link to={paths.forgottenPassword}>{texts.forgotten}</Link>
      </p>
      <p className="muted mb-2">{texts.note}</p>
      <LanguageChoice onChoose={chooseLanguageHere} />
    </div>
  )
}
