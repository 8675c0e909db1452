import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#platform/ports.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeJwtKeys } from '#tests/support/jwtKeys.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { type Spawned, spawned } from '#tests/support/spawned.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'

const ADMIN = { email: 'admin@example.com', password: 'a test password' }

type Room = 'api' | 'bff' | 'workers'

/** The three processes by themselves on one database, each with its port for Prometheus; the workers when asked for. */
const startProcesses = async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const [port, apiPort] = [await freePort(), await freePort()]
  const metricsPorts = { api: await freePort(), bff: await freePort(), workers: await freePort() }
  const url = `http://127.0.0.1:${port}`
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const dataDir = tempDir()
  const jwtKeys = await makeJwtKeys()
  const start = (room: Room): Promise<Spawned> =>
    spawned(process.execPath, [fileURLToPath(import.meta.resolve(`#${room}/server.ts`))], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        BACKUP_DIR: join(dataDir, 'backups'),
        PORT: String(port),
        API_PORT: String(apiPort),
        API_URL: apiUrl,
        SESSION_SECRET: 'a secret of the sessions',
        SERVICE_SECRET: 'a secret of the services',
        JWT_KEYS: room === 'api' ? jwtKeys : undefined,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SAMPLE_DATA: '1',
        NOW: '2026-11-30T09:00:00Z',
        LOG_LEVEL: 'debug',
        METRICS_PORT: String(metricsPorts[room]),
      },
    })
  const api = await start('api')
  await api.says('api listens')
  const bff = await start('bff')
  await bff.says('"listening"')
  const scrape = async (room: Room): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPorts[room]}/metrics`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  return { url, api, bff, startWorkers: () => start('workers'), scrape, metricsPorts }
}

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b(?:facturacio|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name))

const ofDocker = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../docker', path), 'utf8')

const DURATION = 'facturacio_job_duration_seconds'
const LATENCY = 'facturacio_http_request_duration_seconds'

const visitMadeUpAddresses = async (browser: ApiClient): Promise<void> => {
  for (let number = 9000; number < 9010; number++) {
    await browser.get(`/api/facturas/${number}`)
    await browser.get(`/api/made-up-${number}`)
    await browser.get(`/documents/facturas/${number}.pdf`)
    await browser.get(`/made-up-${number}`)
    await browser.get(`/ops/queues/api/queues/made-up-${number}`)
  }
}

describe('metrics and log of the running processes', () => {
  it('tell all that alerts and dashboard ask for, by no address that somebody makes up, and follow a request from the browser into its jobs', async () => {
    const { url, api, bff, startWorkers, scrape, metricsPorts } = await startProcesses()
    const admin = await signInPatiently(url, ADMIN)
    const run = await admin.post<{ identifier: number }[]>(
      '/api/facturas',
      { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
      { headers: { 'X-Request-Id': 'of-the-browser' } },
    )
    expect(run.status).toBe(201)
    const runId = run.headers.get('x-request-id') ?? ''
    expect(runId).toMatch(/^[0-9a-f-]{36}$/)
    const colleague = {
      nombreUsuario: 'Algú',
      email: 'somebody.else@example.org',
      password: 'tres gats grisos',
      roleName: 'Consulta',
    }
    expect((await admin.post('/api/usuarios/Crear', colleague)).status).toBe(201)
    const asked = await admin.post('/api/requestUsers', {
      ApplicationUserEmail: 'somebody.else@example.org',
      isTipoSolicitudALTA: false,
    })
    expect(asked.status).toBeLessThan(300)

    // Only now, so that the hint of the run is the first that they find.
    const workers = await startWorkers()
    await workers.says('"mail"')
    const linesOf = (process: Spawned): Record<string, unknown>[] =>
      process
        .output()
        .split('\n')
        .filter(line => line.startsWith('{'))
        .map(line => JSON.parse(line))
    const made = () => linesOf(workers).filter(({ msg }) => msg === 'PDF made')
    await eventually('all PDFs are made', () => made().length === run.body.length)
    expect(made().map(({ requestId }) => requestId)).toEqual(run.body.map(() => runId))
    expect(linesOf(workers).find(({ msg }) => msg === 'mail')).toMatchObject({
      requestId: asked.headers.get('x-request-id'),
    })
    const callsFor = (id: string) => linesOf(api).filter(({ requestId }) => requestId === id)
    // The run itself, what is pending, what is printed, and that it is there.
    expect(callsFor(runId).length).toBeGreaterThanOrEqual(4)

    const whole = api.output() + bff.output() + workers.output()
    expect(whole).not.toMatch(/admin@example|somebody\.else|a test password|a secret of|eyJ|Bearer/)

    await visitMadeUpAddresses(admin)
    const texts = { api: await scrape('api'), bff: await scrape('bff'), workers: await scrape('workers') }
    const told = namesIn(Object.values(texts).join('\n'))
    const wanted = [
      ...namesIn(ofDocker('prometheus/alerts.yml')),
      ...namesIn(ofDocker('grafana/facturacio.json')),
    ]
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter(name => !told.has(name))).toEqual([])

    expect(texts.bff).toMatch(/facturacio_queue_jobs\{queue="documents",state="completed",process="bff"\} \d/)
    expect(texts.bff).toMatch(/facturacio_http_request_duration_seconds_count\{.*route="\/api\/\*".*\} [1-9]/)
    expect(texts.api).toMatch(
      /facturacio_http_request_duration_seconds_count\{.*route="\/api\/facturas".*\} [1-9]/,
    )
    expect(texts.api).toContain('facturacio_mails{state="sent",process="api"} 1')
    expect(texts.api).toContain('facturacio_invoices_without_pdf{state="pending",process="api"} 0')
    await expect
      .poll(() => scrape('workers'))
      .toMatch(new RegExp(`${DURATION}_count\\{[^}]*job="renderInvoicePdfs",outcome="done"[^}]*\\} [1-9]`))
    expect((await fetch(`http://127.0.0.1:${metricsPorts.api}/`)).status).toBe(404)

    const series = `${texts.api}\n${texts.bff}`
      .split('\n')
      .filter(line => line.startsWith(`${LATENCY}_count`))
    expect(series.join('\n')).not.toMatch(/made-up|900\d/)
    expect(series.join('\n')).toContain('route="/api/facturas/:identifier"')
    expect(series.join('\n')).toContain('route="/documents/facturas/:identifier.pdf"')
    expect(series.length).toBeLessThan(40)
  })
})
