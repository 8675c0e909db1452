import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { parentOf, signal } from '#platform/processes.ts'
import { fillDisk } from '#tests/launcher/support/fillDisk.ts'
import { type Product, withDatabase } from './product.ts'

export const VICTIMS = ['api', 'bff', 'workers', 'postgres', 'supervisor'] as const
export type Victim = (typeof VICTIMS)[number]

/** How many mails a worker process has in hand at a time. */
export const SENDING_AT_ONCE = 4

/** Something that befalls the running product; what takes a while is over when it is answered. */
export type Strike = {
  title: string
  hit: (product: Product) => Promise<void>
  /** What was in the hands of workers is in nobody's. */
  workersDied: boolean
  /** Nobody is left to start the others again. */
  supervisorDied: boolean
}

/** Ends the processes of a kind with -9. */
export const killing = (victim: Victim): Strike => ({
  title: `${victim} killed`,
  hit: product => kill(product, victim),
  workersDied: victim === 'workers' || victim === 'supervisor',
  supervisorDied: victim === 'supervisor',
})

/** As long as a machine that swaps, or one that is moved, lets nothing run. */
const FROZEN_MS = { api: 30_000, bff: 12_000, workers: 12_000, postgres: 12_000 }

/** Stops the processes of a kind where they are, and has them go on as if no time had passed. */
export const freezing = (victim: keyof typeof FROZEN_MS, ms = FROZEN_MS[victim]): Strike => ({
  title: `${victim} frozen for ${ms / 1_000} s`,
  hit: async product => {
    const pids = victim === 'postgres' ? await familyOfPostgres(product) : product.stack.pidsOf(victim)
    for (const pid of pids) signal(pid, 'SIGSTOP')
    await sleep(ms)
    for (const pid of pids) signal(pid, 'SIGCONT')
  },
  workersDied: false,
  supervisorDied: false,
})

/** Ends Redis with -9; it starts again empty. */
export const killingRedis: Strike = {
  title: 'redis killed',
  hit: async ({ redis }) => {
    await redis?.stop()
    await redis?.start()
  },
  workersDied: false,
  supervisorDied: false,
}

/** Has Redis stand still for so long. */
export const freezingRedis = (ms: number): Strike => ({
  title: `redis frozen for ${ms / 1_000} s`,
  hit: async ({ redis }) => {
    redis?.hang()
    await sleep(ms)
    redis?.goOn()
  },
  workersDied: false,
  supervisorDied: false,
})

const FULL_MS = 8_000

/** Leaves not a byte on the disk of the data, which is a small one, for a while, whoever gives some back. */
export const fillingDisk: Strike = {
  title: `disk full for ${FULL_MS / 1_000} s`,
  hit: async ({ stack }) => {
    const ballast = join(dirname(stack.dataDir), 'ballast')
    for (const until = performance.now() + FULL_MS; performance.now() < until; await sleep(20))
      fillDisk(ballast)
    rmSync(ballast, { force: true })
  },
  workersDied: false,
  supervisorDied: false,
}

/**
 * A small disk of its own, for work on it.
 *
 * @returns null where none can be had: only root may mount one.
 */
export const onSmallDisk = async <T>(work: (folder: string) => Promise<T>): Promise<T | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'facturacio-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  try {
    return await work(folder)
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
}

export const kill = async (product: Product, victim: Victim): Promise<void> => {
  const { stack } = product
  if (victim === 'postgres') signal(await postmaster(product), 'SIGKILL')
  else if (victim === 'supervisor') signal(stack.supervisor.pid ?? 0, 'SIGKILL')
  else for (const pid of stack.pidsOf(victim)) signal(pid, 'SIGKILL')
}

/** The postmaster is the parent of the process that serves a connection; looked up while that is open, for its process ends with it. */
const postmaster = ({ stack }: Product): Promise<number> =>
  withDatabase(stack, async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return parentOf(rows[0]?.pid ?? 0)
  })

const familyOfPostgres = async (product: Product): Promise<number[]> => {
  const parent = await postmaster(product)
  const children = readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && parentOf(pid) === parent)
  return [parent, ...children]
}
