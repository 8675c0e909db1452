import { PasskeyButton } from './PasskeyButton.tsx'
import { type OtherSignInMethodsProps, ProviderButton } from './ProviderButton.tsx'
import { hasPasskeys } from './passkeys.ts'
import { sessionApi } from './sessionApi.ts'

/** The ways to sign in besides a password: those that this browser and this company have. */
export function OtherSignInMethods({ onDone, onSecond }: OtherSignInMethodsProps) {
  const { data } = sessionApi.useSessionQuery()
  return (
    <>
      {hasPasskeys() && <PasskeyButton onDone={onDone} />}
      {data?.provider !== undefined && (
        <ProviderButton name={data.provider} onDone={onDone} onSecond={onSecond} />
      )}
    </>
  )
}
