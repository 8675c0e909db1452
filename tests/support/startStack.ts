import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/ports.ts'
import { commandLine, isAlive, signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { COMPILE_CACHE } from './compileCache.ts'
import { ADMIN, SAMPLE_DAY } from './sampleBooks.ts'

const SUPERVISOR = join(import.meta.dirname, '../../launcher/start.ts')

export type ProcessName = 'api' | 'bff' | 'workers' | 'simulator'

export type Stack = {
  url: string
  apiUrl: string
  dataDir: string
  admin: { email: string; password: string }
  /** Everything that the processes have printed so far. */
  output: () => string
  supervisor: ChildProcess
  /** Ids of the running processes of this name. */
  pidsOf: (name: ProcessName) => number[]
  /** Starts it again on the same data, after a stop or a kill. @param env settings that are others from now on. */
  startAgain: (env?: Record<string, string>) => Promise<void>
  /** Ends it as Ctrl+C does; `data: 'keep'` leaves the data for another start. */
  stop: (options?: { data?: 'keep' | 'remove' }) => Promise<void>
}

const started = new Set<ChildProcess>()
// Whoever is ended in the middle leaves no product running: it would work on, and be what the next one measures.
process.on('exit', () => {
  for (const supervisor of started) supervisor.kill('SIGTERM')
})

/**
 * The whole product as `npm start` runs it, with a data folder and ports of its own and the sample company loaded; the clock stands
 * still at `NOW`.
 */
export const startStack = async (env: Record<string, string> = {}): Promise<Stack> => {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'facturacio-stack-')))
  let [port, apiPort] = [await freePort(), await freePort()]
  let output = ''
  let settings = env
  let supervisor = await firstStart()

  /** A port that was free a moment ago may just have been given to a connection of somebody else's. */
  async function firstStart(triesLeft = 3): Promise<ChildProcess> {
    try {
      return await start()
    } catch (error) {
      if (triesLeft === 1 || !output.includes('ja està en ús')) throw error
      ;[port, apiPort] = [await freePort(), await freePort()]
      output = ''
      return firstStart(triesLeft - 1)
    }
  }

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [SUPERVISOR], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        API_PORT: String(apiPort),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        NOW: SAMPLE_DAY,
        LOG_LEVEL: 'warn',
        ...COMPILE_CACHE,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.add(child)
    child.once('exit', () => started.delete(child))
    const begun = output.length
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const isReady = () => output.includes('A punt:', begun)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    await waitUntil(() => isReady() || hasEnded(), 270_000)
    if (!isReady()) {
      signal(child.pid ?? 0, 'SIGKILL')
      throw new Error(`the product did not start:\n${output.slice(begun)}`)
    }
    return child
  }

  return {
    url: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    dataDir,
    admin: ADMIN,
    output: () => output,
    get supervisor() {
      return supervisor
    },
    pidsOf: name =>
      childrenOf(supervisor.pid ?? 0).filter(pid => commandLine(pid).includes(`/${name}/server.ts`)),
    startAgain: async (others = {}) => {
      settings = { ...settings, ...others }
      supervisor = await start()
    },
    stop: async ({ data = 'remove' } = {}) => {
      if (isAlive(supervisor.pid ?? 0)) {
        const exit = once(supervisor, 'exit')
        supervisor.kill('SIGTERM')
        await exit
      }
      if (data === 'remove') await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ids of the processes that this one started. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent && isAlive(pid)
      } catch {
        return false
      }
    })
