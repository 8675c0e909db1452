import type { ComponentProps } from 'react'
import { hasPasskeys } from '../../session/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { texts } from './securityTexts.ts'

/** What may be shown beside the password. */
export type Factors = { app: boolean; passkey: boolean }

type Props = {
  factors: Factors
  code: Pick<ComponentProps<typeof TextField>, 'field' | 'error'>
  isBusy: boolean
  onPasskey: () => void
}

/** What is asked for beside the password where there is a second factor: a code, or a passkey; nothing where there is none. */
export function FactorFields({ factors, code, isBusy, onPasskey }: Props) {
  if (!factors.app && !factors.passkey) return null
  return (
    <>
      <TextField
        label={factors.app ? texts.proofCode : texts.proofRecovery}
        {...code}
        maxLength={40}
        autoComplete="one-time-code"
      />
      {factors.passkey && hasPasskeys() && (
        <p>
          <Button disabled={isBusy} onClick={onPasskey}>
            {texts.proofPasskey}
          </Button>
        </p>
      )}
    </>
  )
}
