import type { ComponentType } from 'react'
import type { SecondStepProps } from './SecondStep.tsx'
import { loadWords } from './words.ts'

/** What asks for the second factor; most have none, and fetch nothing of it. */
export const loadSecondStep = async (): Promise<ComponentType<SecondStepProps>> => {
  await loadWords('rest')
  return (await import('./SecondStep.tsx')).SecondStep
}
