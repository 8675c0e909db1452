import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Proof } from '#wire/secondFactors.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { toFailure } from '../ui/failure.ts'
import { SubmitDialog } from '../ui/form/SubmitDialog.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { confirmApi } from './confirmApi.ts'
import { texts } from './confirmTexts.ts'
import { passkeyProblem } from './passkeyProblem.ts'
import { hasPasskeys } from './passkeys.ts'
import { selectOwner } from './sessionSlice.ts'
import { useShownPasskey } from './useShownPasskey.ts'

/** Asks for the password once more, and for a code or a passkey where there is a second factor. Whoever puts it away has done nothing. */
export function ConfirmIdentity({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const owner = useSelector(selectOwner)
  const { data: factors } = confirmApi.useFactorsToShowQuery()
  const [confirm] = confirmApi.useConfirmIdentityMutation()
  const show = useShownPasskey()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const takesPasskey = Boolean(factors?.takesPasskeys && factors.passkeys.length > 0 && hasPasskeys())
  // The server says so, too, where what there is could not be read.
  const asksCode = isCodeNeeded || Boolean(factors && (factors.totp || factors.passkeys.length > 0))

  const send = async (proof: () => Promise<Proof> | Proof) => {
    setIsBusy(true)
    setProblem('')
    try {
      await confirm(await proof()).unwrap()
      return onAnswer(true)
    } catch (error) {
      const isOfCode = 'code' in toFailure(error).fields
      setProblem(passkeyProblem(error))
      if (isOfCode) setIsCodeNeeded(true)
      ;(isOfCode ? codeField : field).current?.select()
    }
    setIsBusy(false)
  }
  const require = (input: typeof field) => {
    setProblem(texts.required)
    input.current?.focus()
  }
  const submit = () => {
    if (password === '') return require(field)
    if (asksCode && code.trim() === '') return require(codeField)
    return send(() => (asksCode ? { password, code } : { password }))
  }
  const submitPasskey = () =>
    password === '' ? require(field) : send(async () => ({ password, assertion: await show() }))

  return (
    <SubmitDialog
      title={texts.title}
      beginsAt={field}
      isPassing
      submit={texts.confirm}
      cancel={texts.cancel}
      problem={problem}
      isSending={isBusy}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <p>{texts.why}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden autoComplete="username" defaultValue={owner?.userEmail} />
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
      {asksCode && (
        <TextField
          label={factors && !factors.totp ? texts.recoveryCode : texts.code}
          autoComplete="one-time-code"
          autoFocus={isCodeNeeded}
          maxLength={40}
          field={{
            ref: codeField,
            name: 'code',
            value: code,
            onChange: event => setCode(event.target.value),
          }}
          error={undefined}
        />
      )}
      {takesPasskey && (
        <p>
          <Button disabled={isBusy} onClick={submitPasskey}>
            {texts.passkey}
          </Button>
        </p>
      )}
      {/* In another tab: what is being done here stays. */}
      <p className="muted mb-0">
        {texts.noPassword}{' '}
        <a href={paths.forgottenPassword} target="_blank" rel="noreferrer">
          {texts.askForLink}
        </a>
      </p>
    </SubmitDialog>
  )
}
