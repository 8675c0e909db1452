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

/** A port on `host` that nobody listens on at the moment, chosen by the system. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('the system gave no port'))
      })
    })
  })
}
