import type { ComponentType } from 'react'
import type { OtherSignInMethodsProps } from './ProviderButton.tsx'
import { loadWords } from './words.ts'

/** The ways to sign in besides a password, once the page stands; null where they did not arrive. */
export const loadOtherSignInMethods = async (): Promise<ComponentType<OtherSignInMethodsProps> | null> => {
  try {
    await loadWords('rest')
    return (await import('./OtherSignInMethods.tsx')).OtherSignInMethods
  } catch {
    return null
  }
}
