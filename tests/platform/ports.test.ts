import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { freePort } from '#platform/ports.ts'

it('a free port is one to listen on, and none that the system gives to connections', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const port = await freePort()
    expect(port).toBeLessThan(32_768)
    const server = createServer()
    onTestFinished(() => closeServer(server))
    expect(await listen(server, port, '127.0.0.1')).toBe(port)
  }
})
