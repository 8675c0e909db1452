import type { ComponentType } from 'react'
import type { PasskeyButtonProps } from './PasskeyButton.tsx'
import { loadWords } from './words.ts'

/** The button that signs in by a passkey, once the page stands; null where the browser has none, or where it did not arrive. */
export const loadPasskeyButton = async (): Promise<ComponentType<PasskeyButtonProps> | null> => {
  if (!('PublicKeyCredential' in window)) return null
  try {
    await loadWords('rest')
    const [{ PasskeyButton }, { hasPasskeys }] = await Promise.all([
      import('./PasskeyButton.tsx'),
      import('./passkeys.ts'),
    ])
    return hasPasskeys() ? PasskeyButton : null
  } catch {
    return null
  }
}
