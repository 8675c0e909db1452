import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { isSuccessfulRequest, terminalLine } from './terminalLine.ts'

const time = new Date(2026, 10, 30, 9, 5, 7).getTime()
const event = (fields: object) =>
  `${JSON.stringify({ level: 30, time, pid: 1, hostname: 'machine', name: 'api', ...fields })}\n`

it('has time, process and what happened, and no more than is of use', () => {
  expect(terminalLine(event({ port: 3001, msg: 'api listens', requestId: 'one' }), false)).toBe(
    '09:05:07 api     api listens port=3001\n',
  )
})

it('has a request in few words', () => {
  const line = event({
    level: 50,
    req: { method: 'GET', path: '/api/clients' },
    res: { status: 500 },
    ms: 18,
    requestId: 'one-request',
    msg: 'request errored',
  })
  expect(terminalLine(line, false)).toBe(
    '09:05:07 api     GET /api/clients 500 18 ms requestId=one-request\n',
  )
})

it('has the reason of a warning, and of an error where it comes from', () => {
  const err = { type: 'Error', message: 'away', stack: 'Error: away\n    at somewhere' }
  expect(terminalLine(event({ level: 40, err, msg: 'lost' }), false)).toBe(
    '09:05:07 api     lost\n    Error: away\n',
  )
  expect(terminalLine(event({ level: 50, err, msg: 'lost' }), false)).toBe(
    '09:05:07 api     lost\n    Error: away\n        at somewhere\n',
  )
})

it('has colours by level, where there are any', () => {
  const [info, warn, error] = [30, 40, 50].map(level => terminalLine(event({ level, msg: 'said' }), true))
  expect(new Set([info, warn, error]).size).toBe(3)
  for (const line of [info, warn, error])
    expect(stripVTControlCharacters(line ?? '')).toBe('09:05:07 api     said\n')
})

it.each(['no JSON\n', '{"level":"30"}\n', '[]\n', ''])('leaves alone what is not ours: %j', text => {
  expect(terminalLine(text, true)).toBe(text)
  expect(isSuccessfulRequest(text)).toBe(false)
})

it('knows a request that went well', () => {
  const req = { method: 'GET', path: '/' }
  expect(isSuccessfulRequest(event({ req, res: { status: 200 } }))).toBe(true)
  expect(isSuccessfulRequest(event({ req, res: { status: 500 }, level: 50 }))).toBe(false)
  expect(isSuccessfulRequest(event({ msg: 'api listens' }))).toBe(false)
})
