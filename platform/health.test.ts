import { createServer } from 'node:http'
import express from 'express'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { health } from './health.ts'
import { closeServer, listen } from './lifecycle.ts'

const serving = async (check: () => Promise<unknown>) => {
  const server = createServer(express().use(health({ database: check })))
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server))
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { status: answer.status, body: await answer.json() }
  }
}

afterEach(() => {
  vi.useRealTimers()
})

it('asks once for all who ask at the same time, and shortly after', async () => {
  // On a busy machine fifty answers take longer than that.
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = await serving(() => {
    asked++
    return promise
  })
  const answers = Array.from({ length: 50 }, ask)
  await expect.poll(() => asked).toBe(1)
  resolve()
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  await ask()
  expect(asked).toBe(1)
})

it('asks again after a second, and tells what is away by then', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isThere = true
  let asked = 0
  const ask = await serving(async () => {
    asked++
    if (!isThere) throw new Error('away')
  })
  expect((await ask()).status).toBe(200)
  isThere = false
  vi.advanceTimersByTime(900)
  expect((await ask()).status).toBe(200)
  vi.advanceTimersByTime(200)
  expect(await ask()).toEqual({ status: 503, body: { status: 'unavailable', failing: ['database'] } })
  isThere = true
  vi.advanceTimersByTime(1_100)
  expect((await ask()).status).toBe(200)
  expect(asked).toBe(3)
})
