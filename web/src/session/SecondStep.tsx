import { type SubmitEvent, useRef, useState } from 'react'
import type { SecondFactor } from '#wire/secondFactors.ts'
import type { SessionUser } from '#wire/session.ts'
import { Button } from '../ui/Button.tsx'
import { toFailure } from '../ui/failure.ts'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { texts } from './secondStepTexts.ts'
import { signInApi } from './signInApi.ts'

export type SecondStepProps = {
  /** What may be shown. */
  kinds: readonly SecondFactor[]
  onDone: (user: SessionUser) => void
  /** Back to the password, with the reason where it was not one's own wish. */
  onBack: (reason?: string) => void
}

/** After the password: a code of the app, or one of recovery. */
export function SecondStep({ kinds, onDone, onBack }: SecondStepProps) {
  const [finish, { isLoading }] = signInApi.useFinishSignInMutation()
  const [isRecovery, setIsRecovery] = useState(!kinds.includes('totp'))
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      setProblem(texts.required)
      return field.current?.focus()
    }
    const { data, error } = await finish({ code })
    if (data) return onDone(data.user)
    const failure = toFailure(error)
    if (failure.code === 'ticket-over') return onBack(failure.message)
    setProblem(failure.message)
    field.current?.select()
  }
  const change = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    setProblem('')
    field.current?.focus()
  }

  return (
    <Form onSubmit={submit} onCancel={() => onBack()}>
      <p>{isRecovery ? texts.askRecovery : texts.askApp}</p>
      <TextField
        label={isRecovery ? texts.recoveryCode : texts.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={40}
        autoFocus
        field={{
          ref: field,
          name: 'code',
          value: code,
          onChange: event => {
            setCode(event.target.value)
            setProblem('')
          },
        }}
        error={undefined}
      />
      <ErrorLine message={problem} />
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isLoading}>
          {texts.enter}
        </button>
        <Button disabled={isLoading} onClick={() => onBack()}>
          {texts.back}
        </Button>
      </div>
      {kinds.includes('totp') && kinds.includes('recovery') && (
        <p className="mt-3 mb-0">
          <Button look="link" className="p-0 text-start" onClick={change}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
        </p>
      )}
      {isRecovery && <p className="muted mt-3 mb-0">{texts.lost}</p>}
    </Form>
  )
}
