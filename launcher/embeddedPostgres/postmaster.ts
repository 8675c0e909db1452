import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive, signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'

/** What PostgreSQL writes about itself into `postmaster.pid` while it runs. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

function readPidFile(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return null
  }
  // Line 1: process id, line 4: port, line 8: state (see "postmaster.pid" in PostgreSQL's storage layout).
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** The PostgreSQL that serves this cluster now, whoever started it; null when there is none. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const found = readPidFile(cluster)
  // The id may belong to some other program by now, so its command line must name this cluster.
  return found && isAlive(found.pid) && commandLine(found.pid).includes(`-D ${cluster} `) ? found : null
}

/**
 * Ends whatever still works on this cluster: a PostgreSQL that outlived its supervisor, and the
 * workers of one that was killed. Call only while holding the cluster's lock.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const orphan = runningPostmaster(cluster)
  if (orphan) await stopPostmaster(orphan.pid)
  if (!readPidFile(cluster)) return
  // Workers notice the end of their postmaster themselves, unless they are deep in a long query.
  const gone = await waitUntil(() => workersIn(cluster).length === 0, 2_000)
  if (!gone) {
    for (const pid of workersIn(cluster)) signal(pid, 'SIGKILL')
    await waitUntil(() => workersIn(cluster).length === 0, 5_000)
  }
  // PostgreSQL itself would refuse to start for good if another program now had the id in the file.
  rmSync(pidFile(cluster), { force: true })
}

/** Stops in order (SIGINT: roll back what is open, write a checkpoint), then with less and less patience. */
export async function stopPostmaster(pid: number, mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [name, timeoutMs] of mode === 'fast' ? steps : steps.slice(1)) {
    signal(pid, name)
    if (await waitUntil(() => !isAlive(pid), timeoutMs)) return
  }
}

/** Processes that stand in the cluster's folder, as all of PostgreSQL's do; Linux only. */
function workersIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && commandLine(pid).startsWith('postgres')
      } catch {
        return false
      }
    })
}
