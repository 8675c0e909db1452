import type { Assertion } from '#wire/passkeys.ts'
import { showPasskey } from './passkeys.ts'
import { signInApi } from './signInApi.ts'

/** Asks the server for a challenge and the browser for a passkey that signs it. @throws NoPasskey, or what the server refused. */
export const useShownPasskey = (): (() => Promise<Assertion>) => {
  const [ask] = signInApi.usePasskeyOptionsMutation()
  return async () => showPasskey(await ask().unwrap())
}
