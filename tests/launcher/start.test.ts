import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '#platform/ports.ts'
import { isAlive, signal } from '#platform/processes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findCommand } from '#tests/support/findCommand.ts'
import { spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'

/** `npm start` itself, with the real processes. */
const START = join(import.meta.dirname, '../../launcher/start.ts')

async function start(env: NodeJS.ProcessEnv) {
  // From another folder: where it is started from must not matter.
  return spawned(process.execPath, [START], {
    env: { PATH: process.env.PATH, ...env },
    cwd: '/',
    detached: true,
  })
}

test('a fresh data directory: pages, a first login, secrets for the owner alone, and an end without remains', async () => {
  const dataDir = join(tempDir(), 'data')
  const port = await freePort()
  const running = await start({ DATA_DIR: dataDir, PORT: String(port), API_PORT: String(await freePort()) })
  const output = await running.says('Primer accés')
  expect(output).toContain(`A punt: http://127.0.0.1:${port}`)

  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('id="root"')

  for (const name of ['secrets.json', 'first-login.txt', 'backups.json']) {
    // What is noted of backups is begun beside all else that comes once the pages are there.
    await eventually(`${name} is there`, () => existsSync(join(dataDir, name)))
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
  }
  const secrets = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const [key] = z.array(z.object({ d: z.string() })).parse(JSON.parse(secrets.JWT_KEYS ?? ''))
  for (const secret of [secrets.SESSION_SECRET, secrets.SERVICE_SECRET, key?.d]) {
    expect(output).not.toContain(secret)
  }

  const children = z
    .array(z.object({ pid: z.number() }))
    .parse(JSON.parse(readFileSync(join(dataDir, 'children.json'), 'utf8')))
  expect(children).toHaveLength(4)
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  signal(-running.pid, 'SIGINT')
  expect(await running.exit).toEqual({ code: 0, signal: null })
  expect([...children.map(({ pid }) => pid), postmaster].filter(isAlive)).toEqual([])
})

test('a first login is told only where it opens: not where the first account was made with another', async () => {
  const dataDir = join(tempDir(), 'data')
  const begin = async (env: NodeJS.ProcessEnv) => {
    const port = await freePort()
    const running = await start({
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(await freePort()),
      ...env,
    })
    await running.says('A punt')
    signal(running.pid, 'SIGTERM')
    await running.exit
    return running.output()
  }
  expect(await begin({ ADMIN_EMAIL: 'cap@example.com', ADMIN_PASSWORD: 'a first password' })).not.toContain(
    'Primer accés',
  )
  expect(await begin({})).not.toContain('Primer accés')
  expect(existsSync(join(dataDir, 'first-login.txt'))).toBe(false)
})

test.skipIf(!findCommand('script'))(
  'at a terminal the log is for people, and the address and the first login stand last',
  async () => {
    const port = await freePort()
    const running = await spawned('script', ['-qefc', `"${process.execPath}" "${START}"`, '/dev/null'], {
      env: {
        PATH: process.env.PATH,
        TERM: 'xterm',
        DATA_DIR: join(tempDir(), 'data'),
        PORT: String(port),
        API_PORT: String(await freePort()),
      },
      cwd: '/',
    })
    await running.says('no es tornarà a mostrar)')
    expect(running.output()).not.toContain('{"level"')
    const lines = stripVTControlCharacters(running.output())
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
    expect(lines).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d api +api listens port=\d+/))
    expect(lines.slice(-3)).toEqual([
      `A punt: http://127.0.0.1:${port}`,
      expect.stringMatching(/^Primer accés: admin@example.com amb la contrasenya \w{21}$/),
      expect.stringContaining('no es tornarà a mostrar)'),
    ])
  },
)

test('a port that is taken is named together with its setting', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const running = await start({ DATA_DIR: tempDir(), PORT: String(await freePort()), API_PORT: port })
  expect(await running.exit).toEqual({ code: 1, signal: null })
  expect(running.output()).toBe(`El port ${port} ja és ocupat. Indiqueu-ne un altre amb API_PORT.\n`)
})

test('a setting that is wrong is named, without its value', async () => {
  const running = await start({ DATA_DIR: tempDir(), PORT: 'three', DATABASE_URL: 'mysql://me:hush@db/x' })
  expect((await running.exit).code).toBe(1)
  expect(running.output()).toMatch(/^PORT: /m)
  expect(running.output()).toMatch(/^DATABASE_URL: /m)
  expect(running.output()).not.toContain('hush')
})

test('production without TLS is refused, naming what has none', async () => {
  const running = await start({
    NODE_ENV: 'production',
    DATA_DIR: tempDir(),
    PUBLIC_URL: 'http://factures.example.com',
    SMTP_URL: 'smtp://me:hush@mail.example.com',
  })
  expect((await running.exit).code).toBe(1)
  const [publicUrl, smtpUrl, ...others] = running.output().trimEnd().split('\n')
  expect(publicUrl).toMatch(/^PUBLIC_URL: in production .*https:\/\/.*http\+insecure:\/\//)
  expect(smtpUrl).toMatch(/^SMTP_URL: in production .*smtps:\/\/.*smtp\+insecure:\/\//)
  expect(others).toEqual([])
})

test('production without secrets is refused, naming them', async () => {
  const running = await start({
    NODE_ENV: 'production',
    DATA_DIR: tempDir(),
    DATABASE_URL: 'postgres://db/elsewhere?sslmode=verify-full',
    PUBLIC_URL: 'https://factures.example.com',
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  })
  expect((await running.exit).code).toBe(1)
  expect(running.output()).toBe('En producció cal indicar SESSION_SECRET, SERVICE_SECRET, JWT_KEYS.\n')
})

test('a data directory that cannot be made is named', async () => {
  const running = await start({ DATA_DIR: '/dev/null/data' })
  expect((await running.exit).code).toBe(1)
  expect(running.output()).toBe(
    'No es pot escriure al directori /dev/null/data (ENOTDIR). Indiqueu-ne un altre amb DATA_DIR.\n',
  )
})
