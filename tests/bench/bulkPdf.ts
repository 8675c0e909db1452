import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Tables } from '#api/database/tables.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { freePort } from '#platform/ports.ts'
import { makeQueueBackend } from '#platform/queues.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeJwtKeys } from '#tests/support/jwtKeys.ts'
import { QUEUES, sweepHint, sweepJob } from '#wire/jobs.ts'
import { median } from './median.ts'
import { issueMonth, makePrintedBooks, waitingForPdf } from './printedBooks.ts'
import { cpuOfTree, holdTreeToCores } from './processTree.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
const CLIENTS = 100
const MEMORY = { early: 500, late: 2_000 }

/** On a machine with much memory V8 puts collecting off for as long as a thousand documents; with a small heap what grows is what is kept. */
const SMALL_HEAP = '--max-old-space-size=192'

const SERVICE_SECRET = 'a secret of the bench only'

/** Asking costs the database a little. */
const POLL_MS = 40

/**
 * Months of 100 invoices: those that warm the processes up, and those that are measured. `cores` are those that all processes
 * share, API and PostgreSQL among them: a small machine with one worker, and one of twice its size with two.
 */
const WAYS = {
  small: { isStock: false, processes: 1, cores: '0', warm: 10, months: 20 },
  one: { isStock: false, processes: 1, cores: '0,1', warm: 10, months: 20 },
  two: { isStock: false, processes: 2, cores: '0,1', warm: 20, months: 40 },
  stock: { isStock: true, processes: 2, cores: '0,1', warm: 4, months: 8 },
} as const
type Way = keyof typeof WAYS

const STOCK_PRINTING = import.meta.resolve('./stockPrinting.ts')

/** What one invoice took, in milliseconds: by the clock, and of CPU by the workers together and by API and database. */
type Cost = { wall: number; workers: number; others: number }

type Office = {
  db: Database
  dataDir: string
  postgres: EmbeddedPostgres
  api: ChildProcess
  env: Record<string, string>
}

/**
 * The PDFs of a run, from the sweep to the file on disk and `archivo` in the database, queue on PostgreSQL: worker processes as they run,
 * one, two, and two that print with pdfmake as it comes, in turn; then the memory of one process. API and PostgreSQL share the machine.
 */
export const benchBulkPdf = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-bench-bulk-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const db = makeDatabase<Tables>(makePool({ url: postgres.url, max: 2, applicationName: 'bench' }))
  const children: ChildProcess[] = []
  try {
    const office = await openOffice(db, dataDir, postgres, children)
    let month = 0
    const issue = async (months: number): Promise<void> => {
      for (const end = month + months; month < end; month++) await issueMonth(db, month)
    }
    const costs: Record<Way, Cost[]> = { small: [], one: [], two: [], stock: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ['small', 'one', 'two', 'stock'] as const)
        costs[way].push(await measure(office, way, issue, children))
    return [...rows(costs), await memory(office, issue, children)]
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await db.destroy()
    await postgres.stop('immediate')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measure = async (
  office: Office,
  way: Way,
  issue: (months: number) => Promise<void>,
  children: ChildProcess[],
): Promise<Cost> => {
  const { isStock, processes, cores, warm, months } = WAYS[way]
  const { db, api, postgres } = office
  for (const pid of [api.pid ?? 0, postgres.pid]) holdTreeToCores(pid, cores)
  await issue(warm)
  const env = isStock ? { ...office.env, NODE_OPTIONS: `--import ${STOCK_PRINTING}` } : office.env
  const workers = Array.from({ length: processes }, () => startProcess(children, '#workers/server.ts', env))
  for (const { pid } of workers) holdTreeToCores(pid ?? 0, cores)
  await hint(office)
  await untilFewer(db, 1)
  await issue(months)
  await hint(office)
  // From here on every process has jobs in hand.
  const count = await untilFewer(db, months * CLIENTS - CLIENTS / 2)
  const cpu = () => ({
    workers: workers.reduce((sum, worker) => sum + cpuOf(worker), 0),
    others: cpuOf(api) + cpuOfTree(postgres.pid),
  })
  const [before, start] = [cpu(), performance.now()]
  await untilFewer(db, 1)
  const [after, end] = [cpu(), performance.now()]
  await Promise.all(workers.map(stop))
  return {
    wall: (end - start) / count,
    workers: (after.workers - before.workers) / count,
    others: (after.others - before.others) / count,
  }
}

/** Resident memory of one worker process, its heap held small, up to its 500th and up to its 2,000th document. */
const memory = async (
  office: Office,
  issue: (months: number) => Promise<void>,
  children: ChildProcess[],
): Promise<Row> => {
  await issue(MEMORY.late / CLIENTS)
  const worker = startProcess(children, '#workers/server.ts', { ...office.env, NODE_OPTIONS: SMALL_HEAP })
  await hint(office)
  const around: Record<keyof typeof MEMORY, number[]> = { early: [], late: [] }
  await waitUntil(
    async () => {
      const printed = MEMORY.late - (await waitingForPdf(office.db))
      for (const when of ['early', 'late'] as const)
        if (printed > MEMORY[when] - CLIENTS && printed <= MEMORY[when]) around[when].push(residentOf(worker))
      return printed >= MEMORY.late
    },
    300_000,
    POLL_MS,
  )
  await stop(worker)
  const [early, late] = [median(around.early), median(around.late)]
  return {
    what: `memory of a worker process after ${MEMORY.late} documents, heap held to 192 MB`,
    yardstick: `after ${MEMORY.early}`,
    ratio: late / early,
    target: '<= 1.15',
    detail: `${late.toFixed(0)} MB, ${early.toFixed(0)} MB`,
  }
}

const rows = (costs: Record<Way, Cost[]>): Row[] => {
  const ratio = (of: (round: number) => number | undefined, by: (round: number) => number | undefined) =>
    median(
      Array.from({ length: ROUNDS }, (_, round) => (of(round) ?? Number.NaN) / (by(round) ?? Number.NaN)),
    )
  const ms = (way: Way, of: keyof Cost) => median(costs[way].map(cost => cost[of])).toFixed(1)
  const perSecond = (way: Way) => (1_000 / median(costs[way].map(({ wall }) => wall))).toFixed(0)
  const what = 'invoice PDFs through the queue, files and archivo recorded, 2 processes'
  const told = (way: Way) =>
    `${ms(way, 'wall')} ms a document, CPU of workers ${ms(way, 'workers')} and of API and PostgreSQL ${ms(way, 'others')}`
  const by = (of: keyof Cost, way: Way) => (round: number) => costs[way][round]?.[of]
  return [
    {
      what,
      yardstick: 'pdfmake as it comes, same way',
      ratio: ratio(by('wall', 'stock'), by('wall', 'two')),
      target: '>= 5',
      detail: `ours ${told('two')}; pdfmake ${told('stock')}`,
    },
    {
      what: 'invoice PDFs per second through the queue, 2 worker processes and all else on two cores',
      yardstick: '1 process and all else on one core',
      ratio: ratio(by('wall', 'small'), by('wall', 'two')),
      target: '>= 1.8',
      // One process with two cores has API, PostgreSQL and its own collector of garbage on the second one.
      detail: `two ${perSecond('two')}, one on one core ${perSecond('small')}, one on two cores ${perSecond('one')} a second, two beside that ${ratio(by('wall', 'one'), by('wall', 'two')).toFixed(2)} ×; one: ${told('small')}`,
    },
    {
      what: `${what}, by the clock`,
      yardstick: 'two cores that never wait',
      ratio: ratio(
        round => (costs.two[round]?.workers ?? Number.NaN) / 2 + (costs.two[round]?.others ?? Number.NaN) / 2,
        by('wall', 'two'),
      ),
      target: '>= 0.75',
      detail: told('two'),
    },
  ]
}

const openOffice = async (
  db: Database,
  dataDir: string,
  postgres: EmbeddedPostgres,
  children: ChildProcess[],
): Promise<Office> => {
  const apiPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const env = {
    DATABASE_URL: postgres.url,
    SERVICE_SECRET,
    SESSION_SECRET: 'a secret of the bench only',
    API_URL: apiUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const api = startProcess(children, '#api/server.ts', {
    ...env,
    API_PORT: String(apiPort),
    JWT_KEYS: await makeJwtKeys(),
    SAMPLE_DATA: '0',
  })
  const answers = () =>
    fetch(`${apiUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(answers, 30_000))) throw new Error('the API did not start')
  await makePrintedBooks(db, CLIENTS)
  return { db, dataDir, postgres, api, env }
}

/** Waits until fewer invoices than that wait for their PDF; returns how many still do. */
const untilFewer = async (db: Database, than: number): Promise<number> => {
  let waiting = 0
  const isDone = await waitUntil(
    async () => {
      waiting = await waitingForPdf(db)
      return waiting < than
    },
    300_000,
    POLL_MS,
  )
  if (!isDone) throw new Error(`${waiting} PDFs were not made`)
  return waiting
}

/** What the BFF says after a run. */
const hint = async ({ postgres }: Office): Promise<void> => {
  const backend = makeQueueBackend({ database: postgres.url })
  const queue = backend.makeQueue(QUEUES.maintenance)
  await queue.add(sweepJob.name, {}, sweepHint)
  await queue.close()
  await backend.close()
}

const startProcess = (
  children: ChildProcess[],
  script: string,
  env: Record<string, string>,
): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve(script))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...env },
  })
  children.push(child)
  return child
}

const stop = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

const cpuOf = ({ pid }: ChildProcess): number => cpuOfTree(pid ?? 0)

/** Resident memory, in megabytes. Reads /proc, so Linux only. */
const residentOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
