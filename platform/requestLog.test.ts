import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { believeRequestId, REQUEST_ID_HEADER, requestId } from './requestId.ts'
import { requestLog } from './requestLog.ts'

const start = async () => {
  const lines: string[] = []
  let told = (): void => undefined
  const isTold = new Promise<void>(resolve => {
    told = resolve
  })
  const write = (line: string): void => {
    lines.push(line)
    told()
  }
  const app = express()
  app.use(requestId, requestLog(pino({ level: 'info' }, { write })))
  app.get('/answered', (req, res) => {
    believeRequestId(req, res)
    res.json({})
  })
  app.get('/left', req => {
    req.socket.destroy()
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, lines, isTold }
}

it('names a request once, by the id that it has in the end', async () => {
  const { url, lines, isTold } = await start()
  await fetch(`${url}/answered?name=Anna`, { headers: { [REQUEST_ID_HEADER]: 'of-the-caller-1' } })
  await isTold
  expect(lines).toHaveLength(1)
  expect(lines[0]?.match(/"requestId"/g)).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'of-the-caller-1',
    req: { method: 'GET', path: '/answered' },
    res: { status: 200 },
  })
})

it('names one, too, whose caller has gone before there was an answer', async () => {
  const { port, lines, isTold } = await start()
  const asked = request({ host: '127.0.0.1', port, path: '/left' })
  asked.on('error', () => undefined).end()
  await isTold
  expect(lines[0]?.match(/"requestId":"[0-9a-f-]{36}"/g)).toHaveLength(1)
})
