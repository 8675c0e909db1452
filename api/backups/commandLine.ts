import { parseArgs } from 'node:util'
import { startProblem } from '#platform/startProblem.ts'

export class UsageError extends Error {}

/** `isScheduled`: nobody waits for it, and those who work go first. */
type Arguments = { folder: string | null; secrets: string | null; isScheduled: boolean }

/** The one folder that a command is about, and where secrets are kept or found. @throws UsageError */
export const readArguments = (args: string[]): Arguments => {
  let given: ReturnType<typeof parsed>
  try {
    given = parsed(args)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = given
  if (values.help) return { folder: null, secrets: null, isScheduled: false }
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError('Cal indicar una carpeta.')
  return { folder, secrets: values.secrets ?? null, isScheduled: values.scheduled }
}

const parsed = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      scheduled: { type: 'boolean', default: false },
      secrets: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a command to its code of exit: what a person can put right is one line, a fault of ours has its stack. */
export const runCommand = async (usage: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    process.exitCode = 1
    const problem = error instanceof UsageError ? `${error.message}\n${usage}` : startProblem(error)
    // Thrown on, it would begin with a line of Node's own code: whoever keeps the first line as the reason would keep that.
    process.stderr.write(`${problem ?? (error instanceof Error ? error.stack : error)}\n`)
  }
}

/** `12.3 MB`, for people. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('ca', { maximumFractionDigits: 1 })} MB`
