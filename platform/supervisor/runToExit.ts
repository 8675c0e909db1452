import { SettingsError } from '#platform/env.ts'
import { StartError } from '#platform/startError.ts'
import { outliveOutput } from './say.ts'
import { listenForStop, type StopRequest } from './stopRequest.ts'

/**
 * Runs the supervisor as a program: code 0 after a wished end, 1 when it could not come up. What a
 * person can put right is shown as one line, anything else with its stack.
 */
export async function runToExit(run: (stopRequest: StopRequest) => Promise<void>): Promise<never> {
  outliveOutput()
  try {
    await run(listenForStop())
    process.exit(0)
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof SettingsError
    const text = isForPeople ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`, () => process.exit(1))
    return new Promise(() => {})
  }
}
