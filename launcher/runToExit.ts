import { startProblem } from '#platform/startProblem.ts'
import { listenForStop, type StopRequest } from './stopRequest.ts'
import { ignoreBrokenOutput } from './terminal.ts'

/**
 * Runs the supervisor as a program: code 0 after a wished end, 1 when it could not come up. What a
 * person can put right is shown as one line, a fault of ours with its stack.
 */
export async function runToExit(run: (stopRequest: StopRequest) => Promise<void>): Promise<never> {
  ignoreBrokenOutput()
  try {
    await run(listenForStop())
    process.exit(0)
  } catch (error) {
    const text = startProblem(error) ?? (error instanceof Error ? error.stack : String(error))
    process.stderr.write(`${text}\n`, () => process.exit(1))
    return new Promise(() => {})
  }
}
