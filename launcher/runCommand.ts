import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readEnv, setting } from '#platform/env.ts'
import { DATABASE_WANTED } from '#platform/parentWatch.ts'
import { startProblem } from '#platform/startProblem.ts'
import { withEmbeddedPostgres } from './embeddedPostgres.ts'

/** Opens the database of a DATA_DIR, runs `work` with its URL and closes it. */
type OpenDatabase = (dataDir: string, work: (url: string) => Promise<number>) => Promise<number>

/**
 * Runs a command of the API's own with the arguments of this process, and opens the embedded database of `DATA_DIR` for it, running or not,
 * once it says that it wants one. Ends as the command does.
 *
 * @param file of the command, from the root of the source.
 * @param open another way to come by the database.
 */
export const runCommand = async (file: string, open: OpenDatabase = withEmbeddedPostgres): Promise<void> => {
  try {
    process.exitCode = await run(fileURLToPath(new URL(`../${file}`, import.meta.url)), open)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${startProblem(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  }
}

const run = async (file: string, open: OpenDatabase): Promise<number> => {
  const command = fork(file, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const ended = once(command, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const wanted = once(command, 'message').then(([message]) => message === DATABASE_WANTED)
  if ((await Promise.race([ended, wanted])) !== true) return ended
  try {
    const { DATA_DIR } = readEnv(setting.dataDir)
    return await open(DATA_DIR, url => {
      command.send(url)
      return ended
    })
  } finally {
    command.kill()
  }
}
