import { SettingsError } from './env.ts'
import { StartError } from './startError.ts'

/**
 * Starts a server process. What keeps it from starting is told on one line: settings and ports by their own words, anything else with
 * its stack.
 */
export const runProcess = async (name: string, start: () => Promise<void>): Promise<void> => {
  try {
    await start()
  } catch (error) {
    const expected = error instanceof SettingsError || error instanceof StartError
    const text =
      error instanceof Error && !expected
        ? error.stack
        : String(error instanceof Error ? error.message : error)
    process.stderr.write(`${name}: ${expected ? text?.replaceAll('\n', '; ') : text}\n`, () =>
      process.exit(1),
    )
  }
}
