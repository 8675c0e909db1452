import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isAlive, signal } from '#platform/processes.ts'
import { StartError } from '#platform/startError.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { Running, Service } from './keepRunning.ts'
import type { StopRequest } from './stopRequest.ts'

/** A Node process that the supervisor starts and keeps. */
export type Child = {
  name: string
  /** Absolute path of what Node runs. */
  script: string
  /** Answers 200 once the process is ready; null when being started is all there is to see. */
  healthUrl: string | null
  env: NodeJS.ProcessEnv
}

/** Migrations of a large database may stand before the first answer. */
const READY_WITHIN_MS = 300_000
/** The processes give themselves ten seconds (see lifecycle.ts); this is for one that hangs. */
const STOP_WITHIN_MS = 15_000

type Reports = {
  /** Told the process id of each life. */
  onSpawn: (pid: number) => void
  say: (line: string) => void
}

export function childService(child: Child, reports: Reports): Service {
  return { name: child.name, start: (_life, request) => startChild(child, reports, request) }
}

async function startChild(child: Child, reports: Reports, { stop, hurry }: StopRequest): Promise<Running> {
  const started = spawn(process.execPath, [child.script], {
    env: child.env,
    // A group of its own: Ctrl+C reaches the supervisor alone, which then stops all in order. Through
    // the channel (`ipc`) the process notices when the supervisor itself is killed: see parentWatch.ts.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = endOf(started)
  await once(started, 'spawn')
  const { pid } = started
  if (pid === undefined) throw new Error('a process that was started has an id')
  reports.onSpawn(pid)

  const stopIt = async (patience: AbortSignal): Promise<void> => {
    if (hasEnded(started)) return
    started.kill('SIGTERM')
    const isOver = await waitUntil(() => patience.aborted || !isAlive(pid), STOP_WITHIN_MS)
    if (!isOver) reports.say(`${child.name} no s'atura: es mata.`)
    // The whole group, with whatever the process has started in turn.
    if (process.platform === 'win32') started.kill('SIGKILL')
    else signal(-pid, 'SIGKILL')
    await exited
  }

  const isReady = await waitUntil(
    async () => stop.aborted || hasEnded(started) || (await isHealthy(child)),
    READY_WITHIN_MS,
    50,
  )
  if (hasEnded(started)) throw new StartError(`${child.name} no s'ha pogut engegar (${await exited}).`)
  if (!isReady || stop.aborted) {
    await stopIt(hurry)
    throw new StartError(`${child.name} no ha arribat a respondre.`)
  }
  return { exited, stop: stopIt }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => child.once('exit', (code, name) => resolve(name ?? `codi ${code}`)))
}

async function isHealthy({ healthUrl }: Child): Promise<boolean> {
  if (healthUrl === null) return true
  try {
    const response = await fetch(healthUrl, { redirect: 'manual', signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
