import { useState } from 'react'
import type { SessionUser } from '#wire/session.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorLine } from '../ui/form/ErrorLine.tsx'
import { passkeyProblem } from './passkeyProblem.ts'
import { texts } from './secondStepTexts.ts'
import { signInApi } from './signInApi.ts'
import { useShownPasskey } from './useShownPasskey.ts'

export type PasskeyButtonProps = { onDone: (user: SessionUser) => void }

/** Signs in by a passkey alone, which says by itself whose it is. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const show = useShownPasskey()
  const [signIn] = signInApi.useSignInWithPasskeyMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const press = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      const { user } = await signIn(await show()).unwrap()
      onDone(user)
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <Button disabled={isBusy} onClick={press}>
        {texts.signInByPasskey}
      </Button>
      {problem && <ErrorLine message={problem} />}
    </div>
  )
}
