import { flushCompileCache } from 'node:module'
import { giveBackMemory } from './giveBackMemory.ts'
import { startProblem } from './startProblem.ts'

/**
 * Starts a server process. What keeps it from starting is told on one line; a fault of ours with its stack.
 */
export const runProcess = async (name: string, start: () => Promise<void>): Promise<void> => {
  try {
    await start()
    // Where a cache is given: else who is killed takes along what the next start could have spared itself.
    flushCompileCache()
    giveBackMemory()
  } catch (error) {
    const problem = startProblem(error)?.replaceAll('\n', '; ')
    const text = problem ?? (error instanceof Error ? error.stack : String(error))
    process.stderr.write(`${name}: ${text}\n`, () => process.exit(1))
  }
}
