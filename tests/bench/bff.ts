import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { freePort } from '#platform/ports.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeBrowser } from '../bff/support/browser.ts'
import { PASSWORD } from '../bff/support/fakeApi.ts'
import { cpuMicroseconds } from './bff/cpuTime.ts'
import type { Load } from './bff/load.ts'
import { startNginx } from './bff/nginx.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'
import { missing } from './tools.ts'

const ROUNDS = 15
const CONNECTIONS = 16
const SIZES = [
  { name: '1 kB', path: '/api/1kB', requests: 2_000 },
  { name: '100 kB', path: '/api/100kB', requests: 800 },
] as const

const PROXIES = ['nginx', 'alone', 'bff', 'measured'] as const

type Proxy = (typeof PROXIES)[number]
type Running = { url: string; pid: number; cookie: string }
/** Without what is not installed here. */
type Proxies = Partial<Record<Proxy, Running>>

/**
 * CPU time per request of the BFF with a session, beside nginx and beside http-proxy-middleware alone, in front of the same
 * API with the same answers, and of a BFF that tells its metrics beside one that does not. They take turns; before each turn's measure
 * they are warm.
 */
export const benchBff = async (): Promise<Row[]> => {
  const children: ChildProcess[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'facturacio-bench-bff-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const apiUrl = await told(fork(children, 'bff/upstream.ts'))
    const nginx = missing('nginx') === null ? await startNginx(apiUrl) : null
    try {
      const alone = fork(children, 'bff/proxyAlone.ts', [apiUrl])
      const proxies: Proxies = {
        ...(nginx && { nginx: { url: nginx.url, pid: nginx.pid, cookie: '' } }),
        alone: { url: await told(alone), pid: alone.pid ?? 0, cookie: '' },
        bff: await startBff(children, apiUrl, postgres.url, dataDir),
        measured: await startBff(children, apiUrl, postgres.url, dataDir, await freePort()),
      }
      return await measure(proxies, fork(children, 'bff/load.ts'))
    } finally {
      await nginx?.stop()
    }
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await postgres.stop('immediate')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measure = async (proxies: Proxies, load: ChildProcess): Promise<Row[]> => {
  const rows: Row[] = []
  const withoutNginx = missing('nginx')
  for (const { name, path, requests } of SIZES) {
    const spent: Record<Proxy, number[]> = { nginx: [], alone: [], bff: [], measured: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const proxy of PROXIES) {
        const running = proxies[proxy]
        if (!running) continue
        const { url, pid, cookie } = running
        const before = cpuMicroseconds(pid)
        await run(load, { url: url + path, cookie, requests, connections: CONNECTIONS })
        // The first round is for the compilers to warm up.
        if (round > 0) spent[proxy].push((cpuMicroseconds(pid) - before) / requests)
      }
    }
    const detail = PROXIES.filter(proxy => proxy in proxies)
      .toReversed()
      .map(proxy => `${proxy} ${median(spent[proxy]).toFixed(0)} µs`)
      .join(', ')
    const asked = 'BFF request with session'
    const row = (yardstick: string, against: number[], target: string, what = spent.bff): Row => ({
      what: `${asked}${what === spent.measured ? ' and metrics' : ''}, ${name}, CPU`,
      yardstick,
      ratio: median(what.map((cost, i) => cost / (against[i] ?? Number.NaN))),
      target,
      detail,
    })
    rows.push(
      withoutNginx === null
        ? row('nginx proxy_pass', spent.nginx, '<= 10')
        : { what: `${asked}, ${name}, CPU`, yardstick: 'nginx proxy_pass', missing: withoutNginx },
      row('http-proxy-middleware alone', spent.alone, '<= 1.6'),
      row('without metrics', spent.bff, '<= 1.1', spent.measured),
    )
  }
  return rows
}

const startBff = async (
  children: ChildProcess[],
  apiUrl: string,
  databaseUrl: string,
  dataDir: string,
  metricsPort: number | null = null,
): Promise<Running> => {
  const port = await freePort()
  const child = fork(children, '../../bff/server.ts', [], {
    PORT: String(port),
    API_URL: apiUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of the bench only',
    PUBLIC_URL: 'http+insecure://127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(metricsPort === null ? {} : { METRICS_PORT: String(metricsPort) }),
  })
  const url = `http://127.0.0.1:${port}`
  const answers = await waitUntil(
    async () => (await fetch(`${url}/healthz`).catch(() => null))?.status === 200,
    30_000,
  )
  if (!answers || child.pid === undefined) throw new Error('the BFF did not start')
  const browser = makeBrowser(url)
  await browser.send('POST', '/api/usuarios/Login', {
    body: { email: 'bench@example.com', password: PASSWORD },
  })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { url, pid: child.pid, cookie }
}

const fork = (
  children: ChildProcess[],
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  children.push(child)
  return child
}

/** The first thing that a child says: its address. */
const told = async (child: ChildProcess): Promise<string> => String((await once(child, 'message'))[0])

const run = async (child: ChildProcess, load: Load): Promise<void> => {
  child.send(load)
  const [answer] = await once(child, 'message')
  if (answer.error !== null) throw new Error(answer.error)
}
