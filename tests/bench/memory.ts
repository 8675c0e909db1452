import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#launcher/projectRoot.ts'
import { freePort } from '#platform/ports.ts'
import { cpuOfTree, type MemoryOf, memoryOfTree } from './processTree.ts'
import type { Row } from './row.ts'

const TARGET_MB = 400
const READY_TIMEOUT_MS = 300_000
const AT_REST_TIMEOUT_MS = 300_000
const POLL_INTERVAL_MS = 5_000
/** Longer than idle connections to the database are kept, and than a sweep stays away. */
const QUIET_LOOKS = 8
/** Of one core, in that time: a twentieth. What is at rest still asks its queues for work. */
const QUIET_CPU_MS = (QUIET_LOOKS * POLL_INTERVAL_MS) / 20

/**
 * The memory of `npm start` at rest on one machine, nothing else given: with the sample company that the first start makes and prints, and
 * after another start. npm is one of its processes.
 */
export const benchMemory = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-bench-memory-'))
  try {
    return [
      row('first start, with the sample company', await atRest(dataDir)),
      row('another start', await atRest(dataDir)),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (start: string, processes: readonly MemoryOf[]): Row => ({
  what: `memory of npm start at rest, ${start}`,
  yardstick: `${TARGET_MB} MB`,
  ratio: sumOf(processes) / TARGET_MB,
  target: '<= 1',
  detail: [...Map.groupBy(processes, ({ command }) => nameOf(command))]
    .map(([name, group]) => `${name} ${sumOf(group).toFixed(0)}`)
    .concat(`${sumOf(processes).toFixed(0)} MB`)
    .join(', '),
})

const sumOf = (processes: readonly MemoryOf[]): number =>
  processes.reduce((sum, { megabytes }) => sum + megabytes, 0)

const nameOf = (command: string): string => {
  const [, room] = /(\w+)\/server\.ts/.exec(command) ?? []
  if (room !== undefined) return room
  if (command.includes('launcher/start.ts')) return 'supervisor'
  return command.startsWith('npm') ? 'npm' : 'PostgreSQL'
}

const atRest = async (dataDir: string): Promise<MemoryOf[]> => {
  const product = await startProduct(dataDir)
  try {
    return await whenQuiet(product.pid ?? 0)
  } finally {
    const exit = once(product, 'exit')
    product.kill('SIGTERM')
    await exit
  }
}

const startProduct = async (dataDir: string): Promise<ChildProcess> => {
  const { PATH, HOME } = process.env
  // Of its own, so that the first start is one of a fresh machine.
  const NODE_COMPILE_CACHE = join(dataDir, 'compiled')
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    API_PORT: `${await freePort()}`,
  }
  const product = spawn('npm', ['start'], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const given = AbortSignal.timeout(READY_TIMEOUT_MS)
  let said = ''
  product.stdout.setEncoding('utf8').on('data', text => {
    // Read on to the end: a pipe that is full would keep the product from its work.
    if (said.length < 10_000_000) said += text
  })
  while (!said.includes('A punt:')) {
    if (product.exitCode !== null || given.aborted) throw new Error(`the product did not start:\n${said}`)
    await pause(100)
  }
  return product
}

/** Its memory once it has hardly worked for a while. */
const whenQuiet = async (root: number): Promise<MemoryOf[]> => {
  const given = AbortSignal.timeout(AT_REST_TIMEOUT_MS)
  const spent: number[] = []
  while (!given.aborted) {
    spent.unshift(cpuOfTree(root))
    const [now = 0, before] = [spent[0], spent[QUIET_LOOKS]]
    if (before !== undefined && now - before < QUIET_CPU_MS) return memoryOfTree(root)
    await pause(POLL_INTERVAL_MS)
  }
  throw new Error(
    `the product does not come to rest: ${spent.toReversed().map(Math.round).join(', ')} ms of CPU`,
  )
}
