import { type SubmitEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { SecondFactor } from '#wire/secondFactors.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toFailure } from '../ui/failure.ts'
import { DialogButtons } from '../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { Form } from '../ui/form/Form.tsx'
import { keepFocus } from '../ui/form/keepFocus.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { openForms } from './openForms.ts'
import { SecondStep } from './SecondStep.tsx'
import { type Interrupted, selectUser, sessionGivenUp } from './sessionSlice.ts'
import { texts } from './signInAgainTexts.ts'
import { signInApi } from './signInApi.ts'

/** What was typed by one is not for another to send: the page begins anew. */
function OtherPerson({ now, before }: { now: string; before: string }) {
  const beginAnew = () => {
    openForms.letGo()
    window.location.assign(paths.home)
  }
  return (
    <FormDialog title={texts.otherTitle} onCancel={() => {}}>
      <p>{texts.other({ now, before })}</p>
      <div className="form-actions">
        <Button look="primary" onMouseDown={keepFocus} onClick={beginAnew}>
          {texts.goOn}
        </Button>
      </div>
    </FormDialog>
  )
}

function SignIn({ interrupted: { user, reason } }: { interrupted: Interrupted }) {
  const dispatch = useDispatch()
  const [login, { isLoading }] = signInApi.useLoginMutation()
  const [email, setEmail] = useState(user.userEmail)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [kinds, setKinds] = useState<readonly SecondFactor[] | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (email.trim() === '' || password === '') return setProblem(texts.required)
    const { data, error } = await login({ email: email.trim(), password })
    if (data && 'secondFactors' in data) return setKinds(data.secondFactors)
    if (!error) return
    setProblem(toFailure(error).message)
    field.current?.select()
  }
  const goBack = (reason = '') => {
    setKinds(null)
    setProblem(reason)
  }
  const giveUp = () => {
    openForms.letGo()
    dispatch(sessionGivenUp())
  }

  return (
    // Escape would lose what was typed: only its button does.
    <FormDialog title={texts.title} onCancel={() => {}} beginsAt={field} isPassing>
      <p>
        {texts.because[reason]} {texts.nothingLost}
      </p>
      {kinds ? (
        <SecondStep kinds={kinds} onDone={() => {}} onBack={goBack} />
      ) : (
        <Form onSubmit={submit}>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="username"
            field={{ name: 'email', value: email, onChange: event => setEmail(event.target.value) }}
            error={undefined}
          />
          <TextField
            label={texts.password}
            type="password"
            autoComplete="current-password"
            field={{
              ref: field,
              name: 'password',
              value: password,
              onChange: event => setPassword(event.target.value),
            }}
            error={undefined}
          />
          <ErrorLine message={problem} />
          <DialogButtons
            submit={texts.signIn}
            cancel={texts.giveUp}
            isBusy={isLoading}
            isSending={isLoading}
            onCancel={giveUp}
          />
          {/* Whoever signs in there is signed in here, too; here a way that leads elsewhere would take along what was typed. */}
          <p className="mt-3 mb-0">
            <a href={paths.login} target="_blank" rel="noreferrer">
              {texts.inOtherTab}
            </a>
          </p>
        </Form>
      )}
    </FormDialog>
  )
}

/** Over a page on which something was being typed when the session ended. */
export function SignInAgain({ interrupted }: { interrupted: Interrupted }) {
  const user = useSelector(selectUser)
  if (!user) return <SignIn interrupted={interrupted} />
  return (
    <OtherPerson
      now={`${user.userName} (${user.userEmail})`}
      before={`${interrupted.user.userName} (${interrupted.user.userEmail})`}
    />
  )
}
