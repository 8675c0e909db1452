import { useState } from 'react'
import type { Attestation, Passkey, PasskeyOptions } from '#wire/passkeys.ts'
import type { NewTotp, OwnFactors } from '#wire/secondFactors.ts'
import type { SessionUser } from '#wire/session.ts'
import { secondFactorsApi } from '../../records/secondFactors/secondFactorsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toasts/useToast.ts'
import { NewAppDialog } from './NewAppDialog.tsx'
import { NewPasskeyDialog } from './NewPasskeyDialog.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { ProofDialog, type Shown } from './ProofDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { texts } from './securityTexts.ts'
import './security.scss'

/** What one shows who one is for. */
type Change = 'app' | 'removal' | 'passkey' | 'passkeyRemoval' | 'codes'

/** What is open over the page. */
type Step =
  | { is: 'proof'; of: Exclude<Change, 'passkeyRemoval'> }
  | { is: 'proof'; of: 'passkeyRemoval'; passkey: Passkey }
  | { is: 'app'; app: NewTotp }
  | { is: 'passkey'; options: PasskeyOptions }
  | { is: 'codes'; codes: readonly string[] }

const FEW_CODES = 3

/** What is asked for beside one's password. */
export function SecurityPart({ user }: { user: SessionUser }) {
  const { data, error, isError, refetch } = secondFactorsApi.useOwnFactorsQuery()
  if (isError && !data) return <FailurePanel error={error} onRetry={refetch} />
  if (!data) return <Skeleton widths={['60%', '90%', '40%']} />
  return <OwnWays user={user} factors={data} />
}

function OwnWays({ user, factors }: { user: SessionUser; factors: OwnFactors }) {
  const toast = useToast()
  const [step, setStep] = useState<Step | null>(null)
  const [begin] = secondFactorsApi.useBeginTotpMutation()
  const [confirm] = secondFactorsApi.useConfirmTotpMutation()
  const [remove] = secondFactorsApi.useRemoveTotpMutation()
  const [beginPasskey] = secondFactorsApi.useBeginPasskeyMutation()
  const [addPasskey] = secondFactorsApi.useAddPasskeyMutation()
  const [removePasskey] = secondFactorsApi.useRemovePasskeyMutation()
  const [renew] = secondFactorsApi.useRenewRecoveryCodesMutation()
  const { totp, passkeys, recoveryCodes, isDemanded, takesTotp } = factors
  const hasAny = totp !== null || passkeys.length > 0
  const close = () => setStep(null)
  const say = (text: string) => toast({ tone: 'success', title: texts.title, text })

  const after: Record<Change, (proof: Shown) => Promise<void>> = {
    app: async proof => setStep({ is: 'app', app: await begin(proof).unwrap() }),
    removal: async proof => {
      await remove(proof).unwrap()
      close()
      say(texts.removed)
    },
    passkey: async proof => setStep({ is: 'passkey', options: await beginPasskey(proof).unwrap() }),
    passkeyRemoval: async proof => {
      if (step?.is !== 'proof' || step.of !== 'passkeyRemoval') return
      await removePasskey({ ...proof, id: step.passkey.id }).unwrap()
      close()
      say(texts.passkeyRemoved)
    },
    codes: async proof => setStep({ is: 'codes', codes: (await renew(proof).unwrap()).recoveryCodes }),
  }
  const activate = async (code: string) => {
    const { recoveryCodes: codes } = await confirm({ code }).unwrap()
    setStep(codes && { is: 'codes', codes })
    say(texts.activated)
  }
  const keep = async (made: { name: string; attestation: Attestation }) => {
    const { recoveryCodes: codes } = await addPasskey(made).unwrap()
    setStep(codes && { is: 'codes', codes })
    say(texts.passkeyAdded)
  }
  const warnings: Partial<Record<Change, string>> = {
    codes: texts.renewWarning,
    ...(passkeys.length === 0 && { removal: texts.removeWarning }),
    ...(passkeys.length === 1 && !totp && { passkeyRemoval: texts.removeWarning }),
  }

  return (
    <div className="security-part">
      {isDemanded && !hasAny && <p className="security-demand">{texts.demanded}</p>}
      <section>
        <h2>{texts.appTitle}</h2>
        <p className="muted">{texts.appNote}</p>
        <p>
          {totp ? (
            <>
              {texts.appOn} <Moment at={totp.since} />
            </>
          ) : passkeys.length > 0 ? (
            texts.appOffBesides
          ) : (
            texts.appOff
          )}
        </p>
        {takesTotp ? (
          <div className="form-actions">
            <Button
              look={totp ? 'outline-secondary' : 'primary'}
              onClick={() => setStep({ is: 'proof', of: 'app' })}
            >
              {totp ? texts.replace : texts.setUp}
            </Button>
            {totp && !(isDemanded && passkeys.length === 0) && (
              <Button look="outline-danger" onClick={() => setStep({ is: 'proof', of: 'removal' })}>
                {texts.remove}
              </Button>
            )}
          </div>
        ) : (
          <p>{texts.noKey}</p>
        )}
        {hasAny && isDemanded && <p className="muted mt-2 mb-0">{texts.cantRemove}</p>}
      </section>
      <PasskeysSection
        factors={factors}
        onAdd={() => setStep({ is: 'proof', of: 'passkey' })}
        onRemove={passkey => setStep({ is: 'proof', of: 'passkeyRemoval', passkey })}
      />
      {hasAny && (
        <section>
          <h2>{texts.codesTitle}</h2>
          <p className="muted">{texts.codesNote}</p>
          <p>
            {texts.codesLeft({ count: recoveryCodes })} {recoveryCodes <= FEW_CODES && texts.codesFew}
          </p>
          <div className="form-actions">
            <Button onClick={() => setStep({ is: 'proof', of: 'codes' })}>{texts.renew}</Button>
          </div>
        </section>
      )}
      {step?.is === 'proof' && (
        <ProofDialog
          email={user.userEmail}
          factors={{ app: totp !== null, passkey: passkeys.length > 0 }}
          warning={warnings[step.of]}
          onShown={after[step.of]}
          onCancel={close}
        />
      )}
      {step?.is === 'app' && <NewAppDialog app={step.app} onCode={activate} onCancel={close} />}
      {step?.is === 'passkey' && <NewPasskeyDialog options={step.options} onMade={keep} onCancel={close} />}
      {step?.is === 'codes' && <RecoveryCodesDialog codes={step.codes} onKept={close} />}
    </div>
  )
}
