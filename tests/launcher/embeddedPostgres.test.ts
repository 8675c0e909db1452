import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findBinaries } from '#launcher/embeddedPostgres/binaries.ts'
import { spawnIn, waysToRun } from '#launcher/embeddedPostgres/wayToRun.ts'
import {
  connectionOfEmbedded,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  withEmbeddedPostgres,
} from '#launcher/embeddedPostgres.ts'
import { isAlive, signal } from '#platform/processes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { usedDataDirs } from './support/usedDataDir.ts'

const STARTER = join(import.meta.dirname, 'support/startPostgres.ts')
const usedDataDir = usedDataDirs()
const isRoot = process.getuid?.() === 0

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => postgres.stop('immediate'))
  return postgres
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const result = await client.query({ text: sql, rowMode: 'array' })
    return result.rows.flat()
  } finally {
    await client.end()
  }
}

async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

describe('a start on an empty data directory', () => {
  test('gives a database with Catalan order, UTF-8, checksums and fsync, owned by a plain role', async () => {
    const dataDir = join(tempDir(), 'data')
    const { url, port } = await start(dataDir)
    expect(await query(url, 'SHOW fsync')).toEqual(['on'])
    expect(await query(url, 'SHOW data_checksums')).toEqual(['on'])
    expect(await query(url, 'SHOW server_encoding')).toEqual(['UTF8'])
    expect(await query(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
    expect(
      await query(
        url,
        "SELECT name FROM (VALUES ('Zapata'), ('Àvila'), ('Çelik'), ('ara')) v(name) ORDER BY name",
      ),
    ).toEqual(['ara', 'Àvila', 'Çelik', 'Zapata'])
    expect(
      await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([false, true])
    expect(new URL(url).port).toBe(String(port))
  })

  test('keeps the password to its owner, and nobody comes in without it', async () => {
    const dataDir = await usedDataDir()
    const { url } = await start(dataDir)
    expect(statSync(join(dataDir, 'postgres/access.json')).mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  test('throws away what an interrupted initdb has left', async () => {
    const dataDir = tempDir()
    const half = join(dataDir, 'postgres/init-abc123/cluster')
    mkdirSync(half, { recursive: true })
    writeFileSync(join(half, 'PG_VERSION'), '18')
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1')).toEqual([1])
    expect(readdirSync(join(dataDir, 'postgres')).filter(name => name.startsWith('init-'))).toEqual([])
  })

  test('comes up after the starter was killed in the middle of initdb', async () => {
    const dataDir = tempDir()
    const starter = await spawned(process.execPath, [STARTER, dataDir])
    const home = join(dataDir, 'postgres')
    const begun = () =>
      statSync(home, { throwIfNoEntry: false }) && readdirSync(home).some(n => n.startsWith('init-'))
    await eventually('the cluster is begun', () => begun() === true, { everyMs: 5 })
    signal(starter.pid, 'SIGKILL')
    await starter.exit
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })
})

describe('a start on an existing data directory', () => {
  test('takes the same port and the same password again', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await first.stop()
    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
  })

  test('takes another port when the old one is occupied, and remembers that one', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await first.stop()
    await occupy(first.port)
    const second = await start(dataDir)
    expect(second.port).not.toBe(first.port)
    await second.stop()
    expect((await start(dataDir)).port).toBe(second.port)
  })

  test('refuses another port when the same one is demanded', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await first.stop()
    await occupy(first.port)
    await expect(startEmbeddedPostgres({ dataDir, samePort: true })).rejects.toThrow(
      `El port ${first.port} de la base de dades és ocupat.`,
    )
  })

  test('is refused while another process runs it, naming that process', async () => {
    const dataDir = await usedDataDir()
    const holder = await spawned(process.execPath, [STARTER, dataDir])
    await holder.says('"url"')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Ja hi ha una instància en marxa en ${dataDir} (pid ${holder.pid}).`,
    )
  })

  test('moves with its directory', async () => {
    const old = await usedDataDir()
    const first = await start(old)
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    await first.stop()
    const moved = join(tempDir(), 'moved')
    renameSync(old, moved)
    const second = await start(moved)
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([42])
  })

  test('names both versions when the data are of another one', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/PostgreSQL 17 .* PostgreSQL 18/)
  })

  test("says PostgreSQL's own reason when it does not come up, and leaves no lock behind", async () => {
    const dataDir = await usedDataDir()
    const control = join(dataDir, 'postgres/cluster/global/pg_control')
    renameSync(control, `${control}.away`)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/DATABASE_URL/)
    renameSync(`${control}.away`, control)
    expect(await query((await start(dataDir)).url, 'SELECT 1')).toEqual([1])
  })
})

describe('after a kill -9', () => {
  test('of the server in the middle of writing: what was acknowledged is there', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await query(first.url, 'CREATE TABLE written (n integer PRIMARY KEY)')
    const client = new Client(first.url)
    client.on('error', () => {})
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1])
        acknowledged += 1
      }
    })().catch(() => {})
    await eventually('fifty writes are acknowledged', () => acknowledged >= 50, { everyMs: 1 })
    signal(first.pid, 'SIGKILL')
    // The backend of the killed server goes on for a moment: count only once the connection is gone.
    await writing
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })
    expect(acknowledged).toBeGreaterThanOrEqual(50)

    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    const [count] = await query(second.url, 'SELECT count(*)::int FROM written')
    expect([acknowledged, acknowledged + 1]).toContain(count)
    expect(await query(second.url, 'SELECT max(n) FROM written')).toEqual([count])
  })

  test('of the server while a long query is deep at work in it', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    const client = new Client(first.url)
    client.on('error', () => {})
    await client.connect()
    const endless = 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b'
    const working = client.query(endless).catch((error: unknown) => error)
    const isAtWork = async () =>
      (await query(first.url, `SELECT 1 FROM pg_stat_activity WHERE query = '${endless}'`)).length > 0
    await eventually('the endless query is at work', isAtWork)
    signal(first.pid, 'SIGKILL')
    await first.exited
    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT 1')).toEqual([1])
    expect(await working).toBeInstanceOf(Error)
  })

  test('of the starter: the server ends, or is ended by the next start', async () => {
    const dataDir = await usedDataDir()
    const starter = await spawned(process.execPath, [STARTER, dataDir])
    const { url, pid } = JSON.parse(await starter.says('\n'))
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS n')
    signal(starter.pid, 'SIGKILL')
    await starter.exit
    const next = await start(dataDir)
    expect(isAlive(pid)).toBe(false)
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([42])
  })

  test('a server that nobody looks after is ended in order before the next one starts', async () => {
    const dataDir = await usedDataDir()
    const cluster = join(dataDir, 'postgres/cluster')
    const [way] = waysToRun(cluster)
    if (!way) throw new Error('no way to run')
    const orphan = spawnIn(
      way,
      findBinaries().postgres,
      [
        '-D',
        cluster,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'port=0',
        '-c',
        'unix_socket_directories=',
      ].map(argument => (argument === 'port=0' ? `port=${portOf(dataDir)}` : argument)),
      { detached: true, stdio: 'ignore' },
    )
    const ended = once(orphan, 'exit')
    await eventually('PostgreSQL can be reached', async () => (await connectionOfEmbedded(dataDir)) !== null)
    const { url } = await start(dataDir)
    expect(await ended).toEqual([0, null])
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('a stale postmaster.pid with the id of some other program does not stop the start', async () => {
    const dataDir = await usedDataDir()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    onTestFinished(() => void other.kill('SIGKILL'))
    const cluster = join(dataDir, 'postgres/cluster')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${other.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    )
    expect(await connectionOfEmbedded(dataDir)).toBeNull()
    expect(await query((await start(dataDir)).url, 'SELECT 1')).toEqual([1])
    expect(other.exitCode).toBeNull()
  })
})

describe('using what is there', () => {
  test('the connection is known while it runs, and only then', async () => {
    expect(await connectionOfEmbedded(join(tempDir(), 'nowhere'))).toBeNull()
    const dataDir = await usedDataDir()
    expect(await connectionOfEmbedded(dataDir)).toBeNull()
    const postgres = await start(dataDir)
    expect(await connectionOfEmbedded(dataDir)).toBe(postgres.url)
    await postgres.stop()
    expect(await connectionOfEmbedded(dataDir)).toBeNull()
  })

  test('a command uses the running server and leaves it running', async () => {
    const dataDir = await usedDataDir()
    const postgres = await start(dataDir)
    expect(await withEmbeddedPostgres(dataDir, async url => url)).toBe(postgres.url)
    expect(isAlive(postgres.pid)).toBe(true)
  })

  test('a command finds the running server also where its folder is a link to another disk', async () => {
    const dataDir = await usedDataDir()
    const elsewhere = join(tempDir(), 'on another disk')
    renameSync(join(dataDir, 'postgres'), elsewhere)
    symlinkSync(elsewhere, join(dataDir, 'postgres'))
    const postgres = await start(dataDir)
    expect(await withEmbeddedPostgres(dataDir, async url => url)).toBe(postgres.url)
  })

  test('a command starts one for itself and stops it, also when it fails', async () => {
    const dataDir = await usedDataDir()
    expect(await withEmbeddedPostgres(dataDir, url => query(url, 'SELECT 1'))).toEqual([1])
    await expect(withEmbeddedPostgres(dataDir, url => query(url, 'SELECT 1/0'))).rejects.toThrow(/division/)
    expect(await connectionOfEmbedded(dataDir)).toBeNull()
  })
})

function portOf(dataDir: string): number {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/access.json'), 'utf8')).port
}

/** What runs as another user needs root to get there, and a Node that this user may run. */
describe.skipIf(!isRoot)('under other identities (needs root)', () => {
  const NOBODY = 65534
  /** Known to no /etc/passwd. */
  const UNKNOWN = 41_234
  /** `unshare` fails there. */
  const WITHOUT_UNSHARE = `${join(import.meta.dirname, 'support/forbidden')}:${process.env.PATH}`

  const as = (uid: number) => [
    '--reuid',
    String(uid),
    '--regid',
    String(uid),
    '--clear-groups',
    process.execPath,
  ]

  test('runs for a user without an entry in /etc/passwd', async () => {
    const dataDir = tempDir()
    chownSync(dataDir, UNKNOWN, UNKNOWN)
    const starter = await spawned('setpriv', [...as(UNKNOWN), STARTER, join(dataDir, 'data')])
    const { url } = JSON.parse(await starter.says('\n'))
    expect(await query(url, 'SELECT 1')).toEqual([1])
    signal(starter.pid, 'SIGTERM')
    expect(await starter.exit).toEqual({ code: 0, signal: null })
    expect(statSync(join(dataDir, 'data/postgres/cluster')).uid).toBe(UNKNOWN)
  })

  test('runs for root below a home that only root may enter', async () => {
    const home = tempDir()
    chmodSync(home, 0o700)
    const { url } = await start(join(home, 'project/data'))
    expect(await query(url, 'SELECT 1')).toEqual([1])
  })

  test('runs for an ordinary user, for root on their data, and they can go on with them', async () => {
    const dataDir = tempDir()
    chownSync(dataDir, NOBODY, NOBODY)
    const first = await spawned('setpriv', [...as(NOBODY), STARTER, join(dataDir, 'data')])
    const { url } = JSON.parse(await first.says('\n'))
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS n')
    signal(first.pid, 'SIGTERM')
    expect(await first.exit).toEqual({ code: 0, signal: null })
    expect(statSync(join(dataDir, 'data/postgres/cluster')).uid).toBe(NOBODY)

    const asRoot = await start(join(dataDir, 'data'))
    expect(await query(asRoot.url, 'SELECT n FROM kept')).toEqual([42])
    await asRoot.stop()

    const again = await spawned('setpriv', [...as(NOBODY), STARTER, join(dataDir, 'data')])
    expect(await query(JSON.parse(await again.says('\n')).url, 'SELECT n FROM kept')).toEqual([42])
    signal(again.pid, 'SIGTERM')
    await again.exit
  })

  test("tells an ordinary user in one line that root's data are not for them", async () => {
    const dataDir = await usedDataDir()
    chmodSync(dirname(dataDir), 0o755)
    const starter = await spawned('setpriv', [...as(NOBODY), STARTER, dataDir])
    const { error } = JSON.parse(await starter.says('\n'))
    expect(error).toMatch(/^No es pot escriure al directori .* DATA_DIR\.$/)
    expect((await starter.exit).code).toBe(1)
  })

  test('steps down to another user where user namespaces are forbidden', async () => {
    const dataDir = tempDir()
    chmodSync(dataDir, 0o755)
    const starter = await spawned(process.execPath, [STARTER, join(dataDir, 'data')], {
      env: { PATH: WITHOUT_UNSHARE },
    })
    expect(await query(JSON.parse(await starter.says('\n')).url, 'SELECT 1')).toEqual([1])
    signal(starter.pid, 'SIGTERM')
    expect((await starter.exit).code).toBe(0)
    expect(statSync(join(dataDir, 'data/postgres/cluster')).uid).toBe(NOBODY)
  })

  test('asks in one line for DATABASE_URL where nothing works', async () => {
    const home = tempDir()
    chmodSync(home, 0o700)
    const starter = await spawned(process.execPath, [STARTER, join(home, 'data')], {
      env: { PATH: WITHOUT_UNSHARE },
    })
    const { error } = JSON.parse(await starter.says('\n'))
    expect(error).toMatch(/^No s'ha pogut posar en marxa .*Operation not permitted.* DATABASE_URL\.$/)
    expect((await starter.exit).code).toBe(1)
  })
})
