import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { freePort } from '#platform/ports.ts'
import { COMPILE_CACHE } from '#tests/support/compileCache.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

const SERVER = fileURLToPath(new URL('../../bff/server.ts', import.meta.url))
const GOOD = {
  DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
  SESSION_SECRET: 'a secret of the tests only',
}

describe('the BFF as a process of its own', () => {
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  })

  const start = (env: Record<string, string>, stdio: 'pipe' | 'ipc' = 'pipe') => {
    const child = spawn(process.execPath, [SERVER], {
      env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...env },
      stdio: stdio === 'ipc' ? ['ignore', 'ignore', 'ignore', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    return child
  }
  const end = async (child: ChildProcess) => {
    const [said] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
    return { code: child.exitCode, signal: child.signalCode, said }
  }
  const answers = (port: number) =>
    eventually(
      'the BFF answers',
      async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status === 200,
    )

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['SESSION_SECRET', { DATABASE_URL: GOOD.DATABASE_URL }, /SESSION_SECRET is needed/],
    ['DATABASE_URL', { SESSION_SECRET: GOOD.SESSION_SECRET }, /DATABASE_URL is needed/],
    ['DATABASE_URL', { ...GOOD, DATABASE_URL: 'mysql://secreta' }, /DATABASE_URL: must be a URL/],
    ['API_URL', { ...GOOD, API_URL: 'api' }, /API_URL: must be a URL/],
    ['PORT', { ...GOOD, PORT: 'http' }, /PORT: /],
    ['PUBLIC_URL', { ...GOOD, PUBLIC_URL: 'factures.example.com' }, /PUBLIC_URL: must be a URL/],
    ['TRUST_PROXY', { ...GOOD, TRUST_PROXY: 'sometimes' }, /TRUST_PROXY: /],
    ['a count of proxies', { ...GOOD, TRUST_PROXY: '1' }, /TRUST_PROXY: .*a count is not taken/],
    ['trust in anybody', { ...GOOD, TRUST_PROXY: 'loopback, 0.0.0.0/0' }, /TRUST_PROXY: /],
    [
      'DOCUMENTS_URL',
      { ...GOOD, DOCUMENTS_URL: 's3://KEY:secreta@host' },
      /DOCUMENTS_URL: a bucket is needed/,
    ],
    ['DOCUMENTS_URL', { ...GOOD, DOCUMENTS_URL: 's3://KEY:a/secreta@h/b' }, /DOCUMENTS_URL: must be a URL/],
    ['no PUBLIC_URL in production', { ...GOOD, NODE_ENV: 'production' }, /PUBLIC_URL: in production it must/],
    [
      'PUBLIC_URL without TLS in production',
      { ...GOOD, NODE_ENV: 'production', PUBLIC_URL: 'http://factures.example.com' },
      /PUBLIC_URL: in production it must .*http\+insecure/,
    ],
    ['HOST', { ...GOOD, HOST: '203.0.113.9' }, /203\.0\.113\.9/],
    ['two at once', { PORT: '0' }, /PORT: .*; SESSION_SECRET is needed/],
  ]
  it.each(wrong)('says in one line what is wrong with %s', async (_what, env, line) => {
    const { code, said } = await end(start(env))
    expect(code).toBe(1)
    expect(said).toMatch(line)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    expect(said).not.toContain('secreta')
  })

  it('says in one line that the port is in use', async () => {
    const other = createServer()
    const port = await listen(other, 0, '127.0.0.1')
    const { code, said } = await end(start({ ...GOOD, PORT: String(port) }))
    expect(code).toBe(1)
    expect(said).toBe(`bff: El port ${port} de 127.0.0.1 ja està en ús.\n`)
    await closeServer(other)
  })

  it('starts, answers and ends in order', async () => {
    const database = await createTestDatabase()
    const port = await freePort()
    const child = start({ ...GOOD, DATABASE_URL: database.url, PORT: String(port) })
    await answers(port)
    const session = await fetch(`http://127.0.0.1:${port}/bff/session`)
    expect(await session.json()).toEqual({ user: null, companyName: '' })
    child.kill('SIGTERM')
    expect(await end(child)).toMatchObject({ code: 0, signal: null })
    await database.drop()
  })

  it('starts while the database is away: its pages are there all the same', async () => {
    const port = await freePort()
    const child = start({ ...GOOD, PORT: String(port) })
    await answers(port)
    child.kill('SIGINT')
    expect(await end(child)).toMatchObject({ code: 0, signal: null })
  })

  it('ends with the process that started it', async () => {
    const port = await freePort()
    const child = start({ ...GOOD, PORT: String(port) }, 'ipc')
    await answers(port)
    child.disconnect()
    expect(await end(child)).toMatchObject({ code: 0, signal: null })
  })
})
