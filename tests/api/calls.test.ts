import { createServer, type Server } from 'node:http'
import express from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { routesOf } from '#tests/support/routesOf.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import { addressesOf, type Call } from '#wire/calls/call.ts'
import { invoiceCalls } from '#wire/calls/invoices.ts'
import { opsCalls } from '#wire/calls/ops.ts'
import { reportCalls } from '#wire/calls/reports.ts'
import { seriesCalls } from '#wire/calls/series.ts'
import { pathOf } from '#wire/pathOf.ts'

const addresses = (calls: readonly Call[]): string[] =>
  calls.flatMap(addressesOf).map(({ method, path }) => `${method} ${path}`)

describe('the table of calls', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.stop())

  test('has each name and each address once', () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length)
    expect(new Set(addresses(allCalls)).size).toBe(addresses(allCalls).length)
  })

  test('is what the API answers, and nothing else is', () => {
    const health = /\/(healthz|readyz)$/
    const answered = routesOf(createApp(api.deps), ['/api', '/internal']).filter(route => !health.test(route))
    const declared = addresses(allCalls.filter(call => hostOf(call) === 'api'))
    expect(answered.toSorted()).toEqual(declared.toSorted())
  })
})

describe('the address of a call', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    const app = express()
    for (const call of allCalls.filter(({ method }) => method === 'GET'))
      app.get(call.path, (req, res) => void res.json({ path: req.route.path, ...req.params, ...req.query }))
    server = createServer(app)
    url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await closeServer(server)
  })
  const read = async (address: string): Promise<unknown> => (await fetch(url + address)).json()

  test('is what is written in the table, with parameters in their places and the rest in the query', () => {
    expect(pathOf(seriesCalls.listSeries)).toBe('/api/series')
    expect(pathOf(invoiceCalls.readInvoice, { identifier: 7 })).toBe('/api/facturas/7')
    expect(pathOf(reportCalls.listDueSoon, { dies: 30, altre: undefined })).toBe(
      '/api/InformesFactura?dies=30',
    )
    expect(pathOf(invoiceCalls.listInvoices, { start: '2026-01-01', end: '2026-01-31', all: true })).toBe(
      '/api/facturas/2026-01-01/2026-01-31/true',
    )
  })

  test('is read by a server as it was meant, whatever the parameters are', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter(value => !/^\.{1,2}$/.test(value))
    await fc.assert(
      fc.asyncProperty(text, fc.string({ unit: 'grapheme' }), async (name, q) => {
        const file = await read(pathOf(opsCalls.openOutboxFile, { name, q }))
        expect(file).toEqual({ path: '/ops/outbox/:name', name, q })
      }),
      { numRuns: 300 },
    )
  })

  test.each(['', '.', '..'])('cannot have the parameter «%s», which would be another path', name => {
    expect(() => pathOf(opsCalls.openOutboxFile, { name })).toThrow(RangeError)
  })
})
