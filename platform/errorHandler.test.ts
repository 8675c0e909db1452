import { createServer } from 'node:http'
import express from 'express'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { errorHandler } from './errorHandler.ts'
import { closeServer, listen } from './lifecycle.ts'
import { requestId } from './requestId.ts'

it('whoever meets a fault is told that there was one and nothing of it, and the log what it was, under one id', async () => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const app = express()
  app.use(requestId)
  app.get('/fault', () => {
    throw Object.assign(new Error('relation "clients" does not exist'), { detail: 'postgres://owner@host' })
  })
  app.use(errorHandler(pino({}, { write })))
  const server = createServer(app)
  const answer = await fetch(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/fault`)
  onTestFinished(() => closeServer(server))
  const body = await answer.text()
  const id = answer.headers.get('X-Request-Id')
  expect([answer.status, JSON.parse(body)]).toEqual([
    500,
    { code: 'internal', error: expect.any(String), requestId: id },
  ])
  expect(body).not.toMatch(/relation|clients|postgres|errorHandler/)
  expect(lines).toMatchObject([
    {
      requestId: id,
      method: 'GET',
      path: '/fault',
      err: { message: 'relation "clients" does not exist', stack: expect.stringContaining('errorHandler') },
    },
  ])
})
