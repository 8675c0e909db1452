import type { Request } from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeRefusalLogger } from './refusalLogger.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const making = () => {
  const lines: Record<string, unknown>[] = []
  const logRefusal = makeRefusalLogger(pino({}, { write: text => void lines.push(JSON.parse(text)) }))
  return { lines, logRefusal }
}

const from = (ip: string): Request =>
  ({
    ip,
    method: 'POST',
    originalUrl: '/api/clients?code=hush#hush',
    headers: {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'hush',
      'x-csrf': 'hush',
    },
    body: { password: 'hush' },
    requestId: 'r',
  }) as unknown as Request

it('writes the first of a kind at once, those of the same minute as a number, and nothing secret', () => {
  const { lines, logRefusal } = making()
  for (let n = 0; n < 5; n++) logRefusal('other-site', from('198.51.100.1'))
  logRefusal('address', from('198.51.100.1'))
  expect(lines).toMatchObject([
    {
      reason: 'other-site',
      address: '198.51.100.1',
      path: '/api/clients',
      origin: 'https://elsewhere.example',
    },
    { reason: 'address' },
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toMatchObject([{ reason: 'other-site', more: 4, msg: 'refused again' }])
  expect(JSON.stringify(lines)).not.toContain('hush')
  logRefusal('other-site', from('198.51.100.1'))
  expect(lines).toHaveLength(4)
})

it('is not filled by who comes from ever other addresses, and loses none of them', () => {
  const { lines, logRefusal } = making()
  for (let n = 0; n < 1_000; n++) logRefusal('other-site', from(`198.51.${n >> 8}.${n & 255}`))
  expect(lines).toHaveLength(200)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(200)).toMatchObject([{ more: 800 }])
})
