import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { READY } from '#platform/parentWatch.ts'
import { isAlive, signal } from '#platform/processes.ts'
import { StartError } from '#platform/startError.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import type { Running, Service } from './keepRunning.ts'
import type { StopRequest } from './stopRequest.ts'

/**
 * By an address that answers 200; by its own word (see parentWatch.ts), for which nobody waits long, since it comes without what keeps it
 * from its work; or as soon as it was started.
 */
export type Readiness = { url: string } | 'message' | 'started'

/** A Node process that the supervisor starts and keeps. */
export type Child = {
  name: string
  /** Absolute path of what Node runs. */
  script: string
  /** How it is known that the process is ready. */
  ready: Readiness
  env: NodeJS.ProcessEnv
  /**
   * How long it may take to end, where that can be long. It is asked as soon as the end is wished and not in its turn, so that it begins
   * nothing more; what started before it still waits for it.
   */
  stopMs?: number
  /** Called with each message of the process (see parentWatch.ts). */
  onMessage?: (message: unknown) => void
}

/** Migrations of a large database may stand before the first answer. */
const READY_TIMEOUT_MS = 300_000
/** What the process waits for, a queue that is away, may come later than anybody wants to wait for the rest. */
const SIGNAL_TIMEOUT_MS = 15_000
/** The processes give themselves ten seconds (see lifecycle.ts), unless a child says otherwise; this is for one that hangs. */
const STOP_TIMEOUT_MS = 15_000

/**
 * MB for what has just been made, of which V8 takes three times as many: by itself it takes more, and keeps it, and is no faster for it. And what
 * giveBackMemory.ts needs.
 */
export const V8_FLAGS = ['--max-semi-space-size=4', '--expose-gc']

type Reports = {
  /** Told the process id of each life. */
  onSpawn: (pid: number) => void
  say: (line: string) => void
}

export function childService(child: Child, reports: Reports): Service {
  return { name: child.name, start: (_life, request) => startChild(child, reports, request) }
}

async function startChild(child: Child, reports: Reports, { stop, force }: StopRequest): Promise<Running> {
  const started = spawn(process.execPath, [...V8_FLAGS, child.script], {
    env: child.env,
    // A group of its own: Ctrl+C reaches the supervisor alone, which then stops all in order. Through
    // the channel (`ipc`) the process notices when the supervisor itself is killed: see parentWatch.ts.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = endOf(started)
  let hasSignalled = false
  started.on('message', message => {
    if (message === READY) hasSignalled = true
    child.onMessage?.(message)
  })
  await once(started, 'spawn')
  const { pid } = started
  if (pid === undefined) throw new Error('a process that was started has an id')
  reports.onSpawn(pid)

  const stopChild = async (force: AbortSignal): Promise<void> => {
    if (hasEnded(started)) return
    started.kill('SIGTERM')
    const isGone = () => force.aborted || !isAlive(pid)
    const { stopMs = STOP_TIMEOUT_MS } = child
    let isOver = await waitUntil(isGone, Math.min(stopMs, STOP_TIMEOUT_MS))
    if (!isOver && stopMs > STOP_TIMEOUT_MS) {
      // Whoever sits before the terminal would take it for hung.
      reports.say(
        `${child.name} acaba encara el que té a mitges (${Math.ceil(stopMs / 60_000)} min com a molt). Per no esperar-ho, demaneu-ho un altre cop.`,
      )
      isOver = await waitUntil(isGone, stopMs - STOP_TIMEOUT_MS)
    }
    if (!isOver) reports.say(`${child.name} no s'atura: es mata.`)
    // The whole group, with whatever the process has started in turn.
    if (process.platform === 'win32') started.kill('SIGKILL')
    else signal(-pid, 'SIGKILL')
    await exited
  }

  const { ready } = child
  const isReady = await waitUntil(
    async () =>
      stop.aborted ||
      hasEnded(started) ||
      ready === 'started' ||
      (ready === 'message' ? hasSignalled : await answers(ready.url)),
    ready === 'message' ? SIGNAL_TIMEOUT_MS : READY_TIMEOUT_MS,
    50,
  )
  if (hasEnded(started)) throw new StartError(`${child.name} no s'ha pogut engegar (${await exited}).`)
  if (!isReady && ready === 'message')
    reports.say(`${child.name} encara no pot treballar: la resta no l'espera.`)
  if ((!isReady && ready !== 'message') || stop.aborted) {
    await stopChild(force)
    throw new StartError(`${child.name} no ha arribat a respondre.`)
  }
  return { exited, stop: stopChild }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => child.once('exit', (code, name) => resolve(name ?? `codi ${code}`)))
}

/** Only whether something answers there, which is told nothing: whose certificate it shows is for others to see. */
async function answers(url: string): Promise<boolean> {
  const isSecure = url.startsWith('https:')
  const { get } = isSecure ? https : http
  return new Promise(resolve => {
    get(
      url,
      { signal: AbortSignal.timeout(2_000), ...(isSecure && { rejectUnauthorized: false }) },
      answer => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    ).on('error', () => resolve(false))
  })
}
