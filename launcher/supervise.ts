import { once } from 'node:events'
import {
  type DatabaseUrls,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#launcher/embeddedPostgres.ts'
import { refuseHalfRestored } from '#platform/backups/restoreMark.ts'
import { lockDataFolder, makeDataFolder } from '#platform/dataDir.ts'
import { portProblem } from '#platform/ports.ts'
import { StartError } from '#platform/startError.ts'
import { startProblem } from '#platform/startProblem.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { childPidFile } from './childPidFile.ts'
import { type Child, childService } from './childService.ts'
import type { Settings as DatabaseSettings } from './embeddedPostgres/launch.ts'
import { keepRunning, type Running } from './keepRunning.ts'
import type { StopRequest } from './stopRequest.ts'

export type Plan = {
  dataDir: string
  /** Ports that must be free before anything begins, with the setting that chooses them. */
  ports: readonly { setting: string; port: number; host: string }[]
  /** The database to use, as each process connects to it; null for the embedded one. */
  databaseUrls: DatabaseUrls | null
  /** Settings of the embedded one, on top of its own. */
  databaseSettings?: DatabaseSettings
  /** In the order in which they start; they stop in the reverse order, but for those that may take long (`stopMs`). */
  children: (databaseUrls: DatabaseUrls) => Promise<readonly Child[]>
  /** Work that may go on beside the start and must be done before the child of that name starts. */
  preparations: Readonly<Record<string, (stop: AbortSignal) => Promise<void>>>
  /** Called when all are up. */
  onReady: () => void
  /** Work that goes on from then until `stop`, with the database as the api connects to it. */
  meanwhile?: (databaseUrl: string, stop: AbortSignal) => Promise<void>
}

/**
 * Brings everything up, keeps it up, and takes it down in the reverse order when asked.
 * Returns after a wished end.
 *
 * @throws StartError when it can't come up; whatever had started is stopped by then.
 */
export async function supervise(
  plan: Plan,
  stopRequest: StopRequest,
  say: (line: string) => void,
): Promise<void> {
  const { stop } = stopRequest
  // Closed in reverse: children, database, notes, lock.
  await using closing = new AsyncDisposableStack()
  const dataDir = makeDataFolder(plan.dataDir)
  const lock = lockDataFolder(dataDir, plan.dataDir)
  closing.defer(() => lock.release())
  refuseHalfRestored(dataDir)
  const notes = childPidFile(dataDir)
  await notes.endLeftovers()
  await refuseTakenPorts(plan.ports)
  closing.defer(() => notes.forget())

  try {
    const prepared = startPreparations(plan.preparations, closing)
    const databaseUrls = plan.databaseUrls ?? (await keepDatabase(dataDir))
    for (const child of await plan.children(databaseUrls)) {
      await prepared(child.name, stop)
      await keepChild(child)
    }
    stop.throwIfAborted()
    plan.onReady()
    const work = plan.meanwhile?.(databaseUrls.api, stop)
    await once(stop, 'abort')
    await work
  } catch (error) {
    // Whatever breaks off in the middle of a wished end is part of it.
    if (!stop.aborted) throw error
  }

  async function keepDatabase(folder: string): Promise<DatabaseUrls> {
    const service = {
      name: 'PostgreSQL',
      start: (life: 'first' | 'again') => startDatabase(folder, plan.databaseSettings ?? {}, life),
    }
    const kept = await keepRunning(service, stopRequest, say)
    closing.defer(kept.stop)
    return kept.first.urls
  }

  async function keepChild(child: Child): Promise<void> {
    const service = childService(child, {
      onSpawn: pid => notePid(child, pid),
      say,
    })
    const kept = await keepRunning(service, stopRequest, say)
    let ending: Promise<void> | null = null
    const end = () => {
      ending ??= kept.stop()
      return ending
    }
    closing.defer(end)
    // Whatever goes wrong is told in its turn.
    if (child.stopMs !== undefined) stop.addEventListener('abort', () => void end().catch(() => {}))
  }

  /** Without its note the next start has no leftovers to wait for; on a disk that is full that is no reason to do without the process. */
  function notePid({ name, script }: Child, pid: number): void {
    try {
      notes.note(name, pid, script)
    } catch (error) {
      say(`No s'ha pogut anotar ${name} a ${dataDir}: ${startProblem(error) ?? error}`)
    }
  }
}

/** A process that has just ended may hold its port for a moment longer than its place in the process table. */
async function portProblemAfterRetry(port: number, host: string): Promise<string | null> {
  let code: string | null = null
  await waitUntil(async () => {
    code = await portProblem(port, host)
    return code !== 'EADDRINUSE'
  }, 1_000)
  return code
}

async function refuseTakenPorts(ports: Plan['ports']): Promise<void> {
  const problems: Record<string, string> = {
    EADDRINUSE: 'ja és ocupat',
    EACCES: 'demana permisos que aquest usuari no té',
  }
  const seen = new Set<number>()
  for (const { setting, port, host } of ports) {
    const code = seen.has(port) ? 'EADDRINUSE' : await portProblemAfterRetry(port, host)
    if (code !== null) {
      const problem = problems[code] ?? `no es pot fer servir a ${host} (${code})`
      throw new StartError(`El port ${port} ${problem}. Indiqueu-ne un altre amb ${setting}.`)
    }
    seen.add(port)
  }
}

/** Begins all preparations; what it returns waits for one of them, or throws when the end is wished. */
function startPreparations(preparations: Plan['preparations'], closing: AsyncDisposableStack) {
  const broken = new AbortController()
  const begun = new Map(Object.entries(preparations).map(([name, prepare]) => [name, prepare(broken.signal)]))
  // Each is awaited when its turn comes; a failure before that must not count as unhandled.
  for (const preparation of begun.values()) preparation.catch(() => {})
  closing.defer(async () => {
    broken.abort()
    await Promise.allSettled(begun.values())
  })
  return async (name: string, stop: AbortSignal): Promise<void> => {
    stop.throwIfAborted()
    await Promise.race([begun.get(name), once(stop, 'abort')])
    stop.throwIfAborted()
  }
}

async function startDatabase(
  dataDir: string,
  settings: DatabaseSettings,
  life: 'first' | 'again',
): Promise<Running & Pick<EmbeddedPostgres, 'urls'>> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, samePort: life === 'again' })
  return {
    urls: postgres.urls,
    exited: postgres.exited.then(({ code, signal }) => signal ?? `codi ${code}`),
    stop: async force => {
      const atOnce = () => void postgres.stop('immediate')
      if (force.aborted) return postgres.stop('immediate')
      force.addEventListener('abort', atOnce)
      await postgres.stop()
      force.removeEventListener('abort', atOnce)
    },
  }
}
