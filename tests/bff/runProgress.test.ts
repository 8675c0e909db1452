import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeApiClient } from '#bff/api/apiClient.ts'
import { makeHttpClient } from '#platform/httpClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { BillingRun } from '#wire/billing.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const run: BillingRun = {
  key: 'clau-1',
  state: 'running',
  invoices: 0,
  pdfs: 0,
  failedPdfs: 0,
  skipped: 1,
  serieIdentifier: 'A',
  fechaFactura: '2026-11-30',
  firstNumber: null,
  lastNumber: null,
  totalFactura: 0,
  error: null,
}

type Event = { event: string; data: unknown }

/** The events of a stream up to now. */
const listen = (stream: IncomingMessage): Event[] => {
  const events: Event[] = []
  let rest = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined)
        events.push({ event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message', data: JSON.parse(data) })
    }
  })
  return events
}

type Answer = (res: ServerResponse) => unknown

/** Answers the first request as the first says, and so on; all after the last as the last. */
const oneAfterTheOther = (...answers: Answer[]) => {
  let times = 0
  return (_req: IncomingMessage, res: ServerResponse): void => {
    answers[Math.min(times++, answers.length - 1)]?.(res)
  }
}

describe('the progress of a billing run', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    api = await startFakeApi()
    bff = await startBff(backend, api.url)
    browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
  })
  afterEach(async () => {
    await bff.stop()
    await api.stop()
  })

  /** Whatever ends a call to the API then, no limit does. */
  const askWithoutLimits = (): void => {
    const http = makeHttpClient({ apiUrl: api.url }, 3_600_000)
    onTestFinished(http.close)
    const ask = makeApiClient(http, bff.services.logger, bff.services.addressSigner)
    bff.services.api = (call, asked) => ask(call, { ...asked, timeoutMs: 3_600_000 })
  }

  it('is told each time it changes, and ends with the last PDF', async () => {
    api.runs.set('clau-1', run)
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1', {
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const events = listen(stream)
    const steps: Partial<BillingRun>[] = [
      {},
      { state: 'done', invoices: 3, firstNumber: 1, lastNumber: 3, totalFactura: 363 },
      { state: 'done', invoices: 3, pdfs: 2 },
      { state: 'done', invoices: 3, pdfs: 2, failedPdfs: 1 },
    ]
    for (const [i, step] of steps.entries()) {
      api.runs.set('clau-1', { ...run, ...step })
      await eventually('the next event', () => events.length > i)
    }
    await eventually('the stream has ended', () => stream.complete)
    expect(events).toEqual([
      ...steps.map(step => ({ event: 'message', data: { ...run, ...step } })),
      { event: 'end', data: { ...run, ...steps.at(-1) } },
    ])
  })

  it('is not told again while it stands still', async () => {
    api.runs.set('clau-1', run)
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
    const events = listen(stream)
    const asked = () => api.arrived.filter(({ url }) => url.startsWith('/api/facturas/execucions/')).length
    await eventually('the API is asked three times', () => asked() >= 3)
    expect(events).toHaveLength(1)
    stream.destroy()
  })

  it('is at its end at once when it was over before, failed or with nothing to bill', async () => {
    for (const over of [{ state: 'failed', error: 'Sèrie tancada.' }, { state: 'done' }] as const) {
      api.runs.set('clau-1', { ...run, ...over })
      const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
      const events = listen(stream)
      await eventually('the stream has ended', () => stream.readableEnded)
      expect(events.map(({ event }) => event)).toEqual(['message', 'end'])
      expect(events[1]?.data).toEqual({ ...run, ...over })
    }
  })

  it('is missing', async () => {
    const answer = await browser.send('GET', '/bff/jobs/runs/unknown')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it.each(['%00', '%20', 'x'.repeat(201), '%C3%B1'])('has no key like %s', async key => {
    const before = api.arrived.length
    const answer = await browser.send('GET', `/bff/jobs/runs/${key}`)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'not-found', error: 'Aquesta facturació no existeix.' })
    expect(api.arrived).toHaveLength(before)
  })

  it.each([400, 403, 404, 422, 429, 503])('is no stream where the API answers %i', async status => {
    api.on('GET /api/facturas/execucions/clau-1', (_req, res) => json(res, status, refusal('no', 'No.')))
    const answer = await browser.send('GET', '/bff/jobs/runs/clau-1')
    expect(answer).toMatchObject({ status, body: { code: 'no', error: 'No.' } })
  })

  it('is no stream where the API is silent: who asks is told so after a while', async () => {
    api.on('GET /api/facturas/execucions/clau-1', () => undefined)
    expect((await browser.send('GET', '/bff/jobs/runs/clau-1')).status).toBe(504)
  })

  it.each([400, 403, 404, 422])(
    'ends where the API answers %i later on, which no waiting mends',
    async status => {
      api.on(
        'GET /api/facturas/execucions/clau-1',
        oneAfterTheOther(
          res => json(res, 200, run),
          res => json(res, status, refusal('no', 'No.')),
        ),
      )
      const answer = await browser.send('GET', '/bff/jobs/runs/clau-1')
      expect(answer.text).toBe(`data: ${JSON.stringify(run)}\n\nevent: missing\ndata: {}\n\n`)
    },
  )

  it('ends when its session is signed out, also while the API is silent', async () => {
    askWithoutLimits()
    api.on(
      'GET /api/facturas/execucions/clau-1',
      oneAfterTheOther(
        res => json(res, 200, run),
        () => undefined,
      ),
    )
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
    listen(stream)
    const leaving = makeBrowser(bff.url)
    for (const [name, value] of browser.cookies) leaving.cookies.set(name, value)
    expect((await leaving.send('POST', '/bff/logout')).status).toBe(204)
    await eventually('the stream has ended', () => stream.complete)
  })

  it('asks for the key and nothing else', async () => {
    await browser.send('GET', '/bff/jobs/runs/..%2f..%2finternal%2fpending')
    expect(api.arrived.at(-1)?.url).toBe('/api/facturas/execucions/..%2F..%2Finternal%2Fpending')
  })

  it('is nothing for a visitor', async () => {
    const answer = await makeBrowser(bff.url).send('GET', '/bff/jobs/runs/clau-1')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'unauthenticated' })
  })

  it('is nothing for whose session the API has ended, and it ends here', async () => {
    api.on('GET /api/facturas/execucions/clau-1', (_req, res) =>
      json(res, 401, refusal('unauthenticated', 'Fora.')),
    )
    const answer = await browser.send('GET', '/bff/jobs/runs/clau-1')
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    expect((await browser.send('GET', '/bff/session')).body.user).toBeNull()
  })

  it('ends with the session', async () => {
    api.on(
      'GET /api/facturas/execucions/clau-1',
      oneAfterTheOther(
        res => json(res, 200, run),
        res => json(res, 401, refusal('unauthenticated', 'Fora.')),
      ),
    )
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
    expect(await text(stream)).toBe(`data: ${JSON.stringify(run)}\n\n`)
    expect((await browser.send('GET', '/bff/session')).body.user).toBeNull()
  })

  it('goes on after an API that did not answer for a moment', async () => {
    api.on(
      'GET /api/facturas/execucions/clau-1',
      oneAfterTheOther(
        res => json(res, 200, run),
        res => res.socket?.destroy(),
        res => json(res, 503, refusal('unavailable', 'Ara no.')),
        res => json(res, 200, { ...run, state: 'done' }),
      ),
    )
    const events = listen(await browser.open('GET', '/bff/jobs/runs/clau-1'))
    await eventually('an event says the end', () => events.some(({ event }) => event === 'end'))
  })

  it('is asked no longer when nobody listens', async () => {
    askWithoutLimits()
    let open = 0
    api.on(
      'GET /api/facturas/execucions/clau-1',
      oneAfterTheOther(
        res => json(res, 200, run),
        res => {
          open++
          res.on('close', () => {
            open--
          })
        },
      ),
    )
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
    await eventually('the API is being asked', () => open === 1)
    stream.destroy()
    await eventually('the API is asked no more', () => open === 0)
  })

  it('does not keep the process from ending', async () => {
    api.runs.set('clau-1', run)
    const stream = await browser.open('GET', '/bff/jobs/runs/clau-1')
    const events = listen(stream)
    await eventually('the first event', () => events.length === 1)
    const stopping = await startBff(backend, api.url)
    const there = makeBrowser(stopping.url)
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    const second = await there.open('GET', '/bff/jobs/runs/clau-1')
    listen(second)
    await stopping.stop()
    await eventually('the second stream has ended', () => second.destroyed || second.complete)
    stream.destroy()
  })
})
