import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#platform/startError.ts'
import { runTask } from './runTask.ts'

const NOT_SOURCES = new Set(['dist', 'node_modules'])

/**
 * Whether the built pages in `web/dist` are missing or older than what they are made from: `web`, the
 * contract, and the versions of the libraries.
 */
export function isWebStale(root: string): boolean {
  const built = statSync(join(root, 'web/dist/index.html'), { throwIfNoEntry: false })
  if (!built) return true
  const sources = [
    ...inside(join(root, 'web')),
    ...inside(join(root, 'language')),
    ...inside(join(root, 'domain')),
    ...inside(join(root, 'wire')),
    join(root, 'package-lock.json'),
  ]
  return sources.some(path => newest(path) > built.mtimeMs)
}

function inside(folder: string): string[] {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
  return names.filter(name => !NOT_SOURCES.has(name) && !name.startsWith('.')).map(name => join(folder, name))
}

/** The latest change in milliseconds; a folder counts too, since taking a file away changes only that. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  return stat.isDirectory() ? Math.max(stat.mtimeMs, ...inside(path).map(newest)) : stat.mtimeMs
}

/**
 * Builds the pages in a process of its own: the bundler's memory is gone when it is done, and it can be
 * broken off at any time, since the new pages replace the old ones only when complete.
 *
 * @throws StartError when the build fails.
 */
export async function buildWeb(root: string, stop: AbortSignal): Promise<void> {
  const web = join(root, 'web')
  const fresh = join(web, '.cache', `dist-${process.pid}`)
  const script = join(import.meta.dirname, 'buildWebProcess.ts')
  // Whatever this process is: React's development build is not for the pages of a server.
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    const { code, said } = await runTask(script, [web, fresh], stop, { env })
    if (code !== 0 && !stop.aborted) {
      throw new StartError(`No s'han pogut construir les pantalles:\n${said.trim()}`)
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
