import type { ComponentType } from 'react'
import type { OtherWaysProps } from './ProviderButton.tsx'
import { loadWords } from './words.ts'

/** The ways to sign in besides a password, once the page stands; null where they did not arrive. */
export const loadOtherWays = async (): Promise<ComponentType<OtherWaysProps> | null> => {
  try {
    await loadWords('rest')
    return (await import('./OtherWays.tsx')).OtherWays
  } catch {
    return null
  }
}
