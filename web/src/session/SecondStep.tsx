import { type SubmitEvent, useRef, useState } from 'react'
import type { Assertion } from '#wire/passkeys.ts'
import type { SecondFactor } from '#wire/secondFactors.ts'
import type { SessionUser } from '#wire/session.ts'
import { Button } from '../ui/Button.tsx'
import { toFailure } from '../ui/failure.ts'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { passkeyProblem } from './passkeyProblem.ts'
import { hasPasskeys } from './passkeys.ts'
import { texts } from './secondStepTexts.ts'
import { signInApi } from './signInApi.ts'
import { useShownPasskey } from './useShownPasskey.ts'

export type SecondStepProps = {
  /** What may be shown. */
  kinds: readonly SecondFactor[]
  onDone: (user: SessionUser) => void
  /** Back to the password, with the reason where it was not one's own wish. */
  onBack: (reason?: string) => void
}

/** After the password: a code of the app, a passkey, or a code of recovery. */
export function SecondStep({ kinds: offered, onDone, onBack }: SecondStepProps) {
  const kinds = offered.filter(kind => kind !== 'passkey' || hasPasskeys())
  const [finish] = signInApi.useFinishSignInMutation()
  const show = useShownPasskey()
  const [kind, setKind] = useState<SecondFactor>(kinds[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async (shown: { code: string } | { assertion: Assertion }): Promise<string | null> => {
    const { data, error } = await finish(shown)
    if (data) onDone(data.user)
    if (data) return null
    const { code: reason, message } = toFailure(error)
    if (reason === 'ticket-over') onBack(message)
    return message
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (kind !== 'passkey' && code.trim() === '') {
      setProblem(texts.required)
      return field.current?.focus()
    }
    setIsBusy(true)
    setProblem('')
    try {
      setProblem((await send(kind === 'passkey' ? { assertion: await show() } : { code })) ?? '')
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
    setIsBusy(false)
    field.current?.select()
  }
  const change = (to: SecondFactor) => {
    setKind(to)
    setCode('')
    setProblem('')
    field.current?.focus()
  }
  const asked = { totp: texts.askApp, passkey: texts.askPasskey, recovery: texts.askRecovery }
  const others = { totp: texts.useApp, passkey: texts.usePasskey, recovery: texts.useRecovery }

  return (
    <Form onSubmit={submit} onCancel={() => onBack()}>
      <p>{asked[kind]}</p>
      {kind !== 'passkey' && (
        <TextField
          label={kind === 'recovery' ? texts.recoveryCode : texts.code}
          inputMode={kind === 'recovery' ? 'text' : 'numeric'}
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
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
      )}
      <ErrorLine message={problem} />
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {kind === 'passkey' ? texts.showPasskey : texts.enter}
        </button>
        <Button disabled={isBusy} onClick={() => onBack()}>
          {texts.back}
        </Button>
      </div>
      {kinds
        .filter(other => other !== kind)
        .map(other => (
          <p key={other} className="mt-3 mb-0">
            <Button look="link" className="p-0 text-start" disabled={isBusy} onClick={() => change(other)}>
              {others[other]}
            </Button>
          </p>
        ))}
      {kind === 'recovery' && <p className="muted mt-3 mb-0">{texts.lost}</p>}
    </Form>
  )
}
