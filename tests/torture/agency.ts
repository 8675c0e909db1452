import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SIMULATOR_CONTROL_FILE } from '#platform/agency/simulator.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { ReceivedRecord } from '#simulator/registry.ts'
import type { Trouble } from '#simulator/trouble.ts'
import type { Stack } from '#tests/support/startStack.ts'
import { TIMEOUT_MS } from './product.ts'

/** The simulator of the tax agency that runs with the product, by its control. */
export const agencyOf = ({ dataDir }: Stack) => {
  /** Asks until it answers: it may have been killed, and has another secret each time. */
  const ask = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    let answer: unknown
    const isAnswered = await waitUntil(
      async () => {
        try {
          const control = await readFile(join(dataDir, 'verifactu-simulator', SIMULATOR_CONTROL_FILE), 'utf8')
          const { address, secret } = JSON.parse(control) as { address: string; secret: string }
          const response = await fetch(address + path, {
            method,
            headers: { Authorization: `Bearer ${secret}` },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            signal: AbortSignal.timeout(10_000),
          })
          answer = await response.json()
          return response.ok
        } catch {
          return false
        }
      },
      TIMEOUT_MS,
      200,
    )
    if (!isAnswered) throw new Error(`the simulator does not answer ${path}`)
    return answer
  }
  return {
    /** What came in since the books were begun, in its order. */
    received: async (after = 0) => ((await ask('/control/received', 'GET')) as ReceivedRecord[]).slice(after),
    trouble: (trouble: Trouble | null) => ask('/control/trouble', 'PUT', trouble),
  }
}

export type Agency = ReturnType<typeof agencyOf>
