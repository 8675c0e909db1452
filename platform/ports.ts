import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Why this process could not listen on `port` now: a code such as EADDRINUSE, EACCES or EADDRNOTAVAIL;
 * null when it could.
 */
export function portProblem(port: number, host: string): Promise<string | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await portProblem(port, host)) === null
}

/** Below what systems give to those who connect, unless they were told otherwise (from 32,768 on with Linux), and above the ports of most services. */
const FIRST_PORT = 10_240
const LAST_PORT = 32_767
const ATTEMPTS = 100

/**
 * A port on `host` that nobody listens on at the moment. Not one that the system would give to a connection: whoever stops and starts again could find it
 * taken by anybody's client, on a busy machine.
 *
 * @throws Error when none was found, or nothing can listen on `host`.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    const problem = await portProblem(port, host)
    if (problem === null) return port
    if (problem !== 'EADDRINUSE') throw new Error(`no port on ${host}: ${problem}`)
  }
  throw new Error(`no free port on ${host}`)
}
