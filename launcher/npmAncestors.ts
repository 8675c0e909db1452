import { basename, dirname, join } from 'node:path'
import { commandLine, isAlive, parentOf } from '#platform/processes.ts'

/** Between npm and a script stand a shell, and on some systems a wrapper around Node. */
const MAX_WRAPPERS = 3

const POLL_INTERVAL_MS = 250

/**
 * The processes of `npm start` above this one, nearest first, npm itself last; none where something else has started it. Who has
 * started npm is not among them: a shell that ends leaves what it has started in the background alone.
 *
 * npm leaves the shell alive when it is killed, and the shell hands no signal on, so each of them has to be watched.
 *
 * @param script what Node runs here, as an absolute path.
 */
export const npmAncestors = (script: string, env: NodeJS.ProcessEnv, parent = process.ppid): number[] => {
  // As it stands in package.json: the last two names of the path tell it from anything else.
  const name = join(basename(dirname(script)), basename(script))
  const isStart = env.npm_lifecycle_event === 'start' && env.npm_lifecycle_script?.includes(name)
  if (!isStart) return []
  const found = [parent]
  for (let pid = parent; commandLine(pid).includes(name) && found.length <= MAX_WRAPPERS; ) {
    pid = parentOf(pid)
    found.push(pid)
  }
  return found
}

/**
 * Calls `gone` once, when the first of these processes has ended.
 *
 * @param pids as `npmAncestors` found them; nobody is waited for where there are none.
 * @returns stops looking.
 */
export const onFirstExit = (pids: readonly number[], gone: () => void): (() => void) => {
  if (pids.length === 0) return () => {}
  let missedChecks = 0
  const timer = setInterval(() => {
    const isThere = process.ppid === pids[0] && pids.every(isAlive)
    missedChecks = isThere ? 0 : missedChecks + 1
    // Looked at twice: a hangup ends npm as well, and what it means here is to be said first.
    if (missedChecks < 2) return
    clearInterval(timer)
    gone()
  }, POLL_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
