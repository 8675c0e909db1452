import { waitUntil } from '#platform/waitUntil.ts'
import type { Answer } from './apiClient.ts'
import { HANGS_MS } from './eventually.ts'

/**
 * Asks as staff do whom the product had no time for, or whose connection somebody has cut (503, and nothing was done): until it is answered otherwise.
 *
 * @throws Error it never was.
 */
export const insist = async <T>(
  ask: () => Promise<Answer<T>>,
  timeoutMs: number = HANGS_MS,
): Promise<Answer<T>> => {
  let answer: Answer<T> | undefined
  await waitUntil(
    async () => {
      answer = await ask()
      return answer.status !== 503
    },
    timeoutMs,
    200,
  )
  if (answer === undefined || answer.status === 503) throw new Error(`never answered: ${answer?.text}`)
  return answer
}
