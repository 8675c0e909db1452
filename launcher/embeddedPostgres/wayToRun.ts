import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Under which identity PostgreSQL runs. It refuses to be root, so root hides behind a user namespace
 * (the files stay root's, which also works below a 0700 home) or steps down to another user.
 */
export type WayToRun = {
  name: 'direct' | 'user namespace' | 'other user'
  wrapper: readonly string[]
  owner: { uid: number; gid: number } | null
}

const DIRECT: WayToRun = { name: 'direct', wrapper: [], owner: null }

/** `nobody` nearly everywhere. initdb insists on a user that /etc/passwd knows, and this one is always there. */
const NOBODY = 65534

const USER_NAMESPACE: WayToRun = {
  name: 'user namespace',
  wrapper: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  owner: null,
}

/** Stops PostgreSQL in order when the process that started it is killed (fast shutdown is SIGINT). */
const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--']

function otherUser(uid: number, gid: number): WayToRun {
  return { name: 'other user', wrapper: [], owner: { uid, gid } }
}

const isRoot = process.getuid?.() === 0

/**
 * The ways worth trying for a cluster, best first.
 *
 * @param cluster the cluster's folder. Once made, its owner decides; before, the owner of the nearest
 *   folder above it hints at who can get there.
 */
export function waysToRun(cluster: string): WayToRun[] {
  const existing = statSync(cluster, { throwIfNoEntry: false })
  // The second one helps a user without an entry in /etc/passwd, as some container hosts make up.
  if (!isRoot) return existing ? [DIRECT] : [DIRECT, USER_NAMESPACE]
  if (existing) return [existing.uid === 0 ? USER_NAMESPACE : otherUser(existing.uid, existing.gid)]
  const above = ownerOfNearestFolder(cluster)
  return [USER_NAMESPACE, above.uid === 0 ? otherUser(NOBODY, NOBODY) : otherUser(above.uid, above.gid)]
}

function ownerOfNearestFolder(path: string): { uid: number; gid: number } {
  const folder = dirname(path)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && (found.uid !== 0 || folder === dirname(folder))) return found
  return folder === dirname(folder) ? { uid: 0, gid: 0 } : ownerOfNearestFolder(folder)
}

/** The same way, ending with its parent where the system can do that. */
export function endingWithParent(way: WayToRun, program: string): WayToRun {
  const [file, ...wrapper] = [...way.wrapper, ...END_WITH_PARENT]
  if (process.platform !== 'linux' || file === undefined) return way
  try {
    execFileSync(file, [...wrapper, program, '--version'], { ...way.owner, stdio: 'ignore' })
    return { ...way, wrapper: [...way.wrapper, ...END_WITH_PARENT] }
  } catch {
    // No setpriv here: a server that outlives its parent is found and ended at the next start.
    return way
  }
}

/** Starts a program in this way, with an environment that leaves language and time zone to its arguments. */
export function spawnIn(
  way: WayToRun,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = program, ...rest] = [...way.wrapper, program, ...args]
  return spawn(file, rest, {
    ...options,
    ...way.owner,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}
