import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isPortFree } from '#platform/ports.ts'
import { StartError } from '#platform/startError.ts'
import { noWayToRun } from './binaries.ts'
import { runningPostmaster } from './postmaster.ts'
import { spawnIn, type WayToRun } from './wayToRun.ts'

export type Settings = Readonly<Record<string, string>>

/** For one machine that also runs the rest. fsync and full_page_writes stay as they are: on. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  // Small databases on solid-state disks: an index is nearly always the better way, and compiling never pays.
  random_page_cost: '1.1',
  jit: 'off',
  // Four processes fewer: nothing is replicated, and books that fit into memory are hardly read from the disk.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const LOOPBACK = '127.0.0.1'
const LOG_LIMIT_BYTES = 5_000_000
/** Generous, since a start after a power cut replays the write-ahead log first. */
const READY_TIMEOUT_MS = 300_000
const LEFTOVER_TIMEOUT_MS = 15_000

export type Launched = { child: ChildProcess; pid: number; port: number }

/**
 * Starts PostgreSQL on the wanted port, or on another one when that is taken, and returns when it
 * takes connections. Throws a StartError with PostgreSQL's own reason when it doesn't come up.
 */
export async function launch(options: {
  cluster: string
  postgres: string
  way: WayToRun
  wantedPort: number | null
  /** Fail rather than take another port than the wanted one. */
  strictPort: boolean
  settings: Settings
}): Promise<Launched> {
  const { cluster, wantedPort, strictPort } = options
  const leftoverDeadline = performance.now() + LEFTOVER_TIMEOUT_MS
  const wantedIsFree = wantedPort !== null && (await isPortFree(wantedPort, LOOPBACK))
  if (strictPort && !wantedIsFree)
    throw new StartError(`El port ${wantedPort} de la base de dades és ocupat.`)
  let port = wantedIsFree ? wantedPort : await freePort()
  for (;;) {
    const attempt = await launchOn(port, options)
    if ('pid' in attempt) return attempt
    if (!strictPort && /could not bind|could not create any TCP/.test(attempt.log)) {
      port = await freePort()
    } else if (/shared memory block .* in use/.test(attempt.log) && performance.now() < leftoverDeadline) {
      // Somebody of the last life is still letting go.
      await pause(100)
    } else {
      throw noWayToRun(reasonIn(attempt.log) ?? `vegeu ${logFileOf(cluster)}`)
    }
  }
}

async function launchOn(
  port: number,
  options: { cluster: string; postgres: string; way: WayToRun; settings: Settings },
): Promise<Launched | { log: string }> {
  const { cluster, postgres, way } = options
  const log = openLog(logFileOf(cluster))
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(port) })
  const child = spawnIn(
    way,
    postgres,
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A session of its own: Ctrl+C in the terminal must not stop it before those who need it.
    { cwd: '/', detached: true, stdio: ['ignore', log.handle, log.handle] },
  )
  closeSync(log.handle)
  try {
    await once(child, 'spawn')
  } catch (error) {
    return { log: error instanceof Error ? `FATAL: ${error.message}` : '' }
  }
  const { pid } = child
  if (pid === undefined) return { log: '' }
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null) {
    const running = runningPostmaster(cluster)
    if (running?.pid === pid && running.ready) return { child, pid, port }
    if (performance.now() > deadline) {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    }
    await pause(20)
  }
  return { log: readFileSync(logFileOf(cluster)).subarray(log.from).toString('utf8') }
}

function logFileOf(cluster: string): string {
  return join(dirname(cluster), 'server.log')
}

/** Opens the log to append; one that has grown too long is put aside once. */
function openLog(file: string): { handle: number; from: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`)
  return { handle: openSync(file, 'a', 0o600), from: size > LOG_LIMIT_BYTES ? 0 : size }
}

function reasonIn(log: string): string | undefined {
  return /(?:FATAL|PANIC|postgres|unshare): +(.+)/.exec(log)?.[1]
}
