import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database, Tables } from '#api/tables.ts'
import type { BillingRun } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { connectionOfEmbedded } from '#platform/embeddedPostgres.ts'
import { signal } from '#platform/processes.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeBigBooks } from '#tests/bench/bigBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { signIn } from '#tests/support/signIn.ts'
import { type Stack, startStack } from '#tests/support/startStack.ts'

/**
 * Kills each process of the running product with -9 in the middle of a billing run, and in the middle of the PDFs, lets it start again and
 * checks that nothing was billed twice, no number is missing and every invoice has exactly one PDF.
 *
 *   npm run torture -- [--rounds 3] [--clients 1000]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, clients: { type: 'string', default: '1000' } },
})
const ROUNDS = Number(values.rounds)
const CLIENTS = Number(values.clients)
const PATIENCE_MS = 180_000

const victims = ['api', 'bff', 'workers', 'postgres', 'supervisor'] as const
type Victim = (typeof victims)[number]
const moments = ['in the run', 'in the PDFs'] as const

let passed = 0
let failed = 0

const stack = await startStack({ SAMPLE_DATA: '0', LOG_LEVEL: 'fatal' })
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const victim of victims)
      for (const moment of moments) {
        const problems = await attempt(victim, moment)
        if (problems.length === 0) passed++
        else failed++
        console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${victim} killed ${moment}`)
        for (const problem of problems) console.log(`       ${problem}`)
      }
} finally {
  await stack.stop()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function attempt(victim: Victim, moment: (typeof moments)[number]): Promise<string[]> {
  await withDatabase(async db => {
    await emptyBooks(db, 'go-on')
    await makeBigBooks(db, CLIENTS)
  })
  await rm(join(stack.dataDir, 'documents'), { recursive: true, force: true })
  const staff = await signInAgain()
  if (!staff) return ['nobody could sign in']
  const key = randomUUID()
  const first = issue(staff, key).catch(() => null)

  await withDatabase(db =>
    waitUntil(
      async () =>
        moment === 'in the run' ? await hasBegun(db, key) : (await countOfPdfs(db)) > CLIENTS / 20,
      PATIENCE_MS,
      2,
    ),
  )
  await kill(victim)
  await first
  if (victim === 'supervisor') await stack.startAgain()
  if (!(await waitUntil(() => isReady(stack), PATIENCE_MS))) return ['the product did not come back']

  const again = await signInAgain()
  if (!again) return ['nobody could sign in again']
  const answered = await waitUntil(
    async () => [200, 201].includes((await issue(again, key).catch(() => null))?.status ?? 0),
    PATIENCE_MS,
    200,
  )
  if (!answered) return ['the run could not be carried out again']
  const hasAllPdfs = await waitUntil(
    async () => (await again.get<BillingRun>(`/api/facturas/execucions/${key}`)).body.pdfs === CLIENTS,
    PATIENCE_MS,
    200,
  )
  const problems = await withDatabase(findProblems)
  if (!hasAllPdfs) problems.push('not every invoice got its PDF')
  const more = await again.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
  })
  if (more.body.length !== 0) problems.push(`a further run issued ${more.body.length} invoices`)
  return problems
}

/** A connection that the kill has cut may still answer 503 once: staff try again. */
async function signInAgain(): Promise<ApiClient | null> {
  let client: ApiClient | null = null
  await waitUntil(
    async () => {
      client = await signIn(stack.url, stack.admin).catch(() => null)
      return client !== null
    },
    PATIENCE_MS,
    200,
  )
  return client
}

function issue(staff: ApiClient, key: string) {
  const body = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  return staff.post('/api/facturas', body, { headers: { 'Idempotency-Key': key } })
}

async function kill(victim: Victim): Promise<void> {
  if (victim === 'postgres') {
    const access = await withDatabase(
      async db => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0],
    )
    signal(await parentOf(access?.pid ?? 0), 'SIGKILL')
  } else if (victim === 'supervisor') signal(stack.supervisor.pid ?? 0, 'SIGKILL')
  else for (const pid of stack.pidsOf(victim)) signal(pid, 'SIGKILL')
}

/** The postmaster is the parent of the process that serves a connection. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

async function isReady({ url }: Stack): Promise<boolean> {
  const answers = await Promise.all(
    ['/readyz', '/bff/session'].map(path =>
      fetch(url + path).then(
        answer => answer.ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

/** A connection of its own each time: the server may have been killed since the last. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  let url: string | null = null
  await waitUntil(async () => {
    url = await connectionOfEmbedded(stack.dataDir)
    return url !== null
  }, PATIENCE_MS)
  if (url === null) throw new Error('the database is not running')
  const pool = makePool({ url, max: 2, applicationName: 'torture' })
  pool.on('error', () => undefined)
  const db = makeDatabase<Tables>(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function hasBegun(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('billingRuns').select('estat').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

async function countOfPdfs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.count<number>('archivoVersion').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function findProblems(db: Database): Promise<string[]> {
  const problems: string[] = []
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('numFact').execute()
  if (invoices.length !== CLIENTS) problems.push(`${invoices.length} invoices for ${CLIENTS} clients`)
  if (invoices.some(({ numFact }, index) => numFact !== index + 1)) problems.push('the numbers have a gap')
  if (new Set(invoices.map(invoice => invoice.clienteIdentifier)).size !== invoices.length)
    problems.push('a client was billed twice')
  const series = await db.selectFrom('series').selectAll().executeTakeFirstOrThrow()
  if (series.ultimoNumero !== invoices.length) problems.push(`the series says ${series.ultimoNumero}`)
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from invoices as invoice
    where precio_base is distinct from (select sum(precio_linea) from invoice_lines where factura_identifier = invoice.identifier)
      or 3 is distinct from (select count(*) from invoice_lines where factura_identifier = invoice.identifier)
  `.execute(db)
  if (rows[0]?.wrong !== 0) problems.push(`${rows[0]?.wrong} invoices differ from their lines`)

  const folder = join(stack.dataDir, 'documents', 'facturas')
  const files = (await readdir(folder).catch(() => [])).filter(name => !name.startsWith('.')).sort()
  const expected = invoices
    .map(({ identifier, documentoVersion }) => `${identifier}-v${documentoVersion}.pdf`)
    .sort()
  if (JSON.stringify(files) !== JSON.stringify(expected))
    problems.push(`${files.length} files for ${expected.length} invoices`)
  for (const name of files) {
    const bytes = await readFile(join(folder, name))
    if (
      !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ||
      !bytes.subarray(-8).toString().includes('%%EOF')
    )
      problems.push(`${name} is not whole`)
  }
  return problems
}
