import type { Server } from 'node:http'
import type { Logger } from './logger.ts'
import { StartError } from './startError.ts'

type Closer = { name: string; close: () => Promise<unknown> }

/**
 * An orderly end. Things that must be closed are added in the order in which they were opened and closed in reverse, once,
 * on SIGTERM, SIGINT or when asked; what hangs longer than `graceMs` is left behind.
 */
export const makeLifecycle = (logger: Logger, graceMs = 10_000) => {
  const closers: Closer[] = []
  let ending: Promise<void> | null = null

  const closeAll = async () => {
    for (const { name, close } of closers.reverse()) {
      try {
        await close()
      } catch (error) {
        logger.error({ err: error, name }, 'could not close')
      }
    }
  }

  const shutdown = (reason: string, exitCode = 0): Promise<void> => {
    ending ??= (async () => {
      logger.info({ reason }, 'stopping')
      const bound = setTimeout(() => {
        logger.error({ graceMs }, 'did not stop in time')
        process.exit(exitCode || 1)
      }, graceMs)
      await closeAll()
      clearTimeout(bound)
      process.exit(exitCode)
    })()
    return ending
  }

  process.on('SIGTERM', () => void shutdown('SIGTERM'))
  process.on('SIGINT', () => void shutdown('SIGINT'))
  process.on('uncaughtException', error => {
    logger.fatal({ err: error }, 'uncaught exception')
    void shutdown('uncaught exception', 1)
  })
  process.on('unhandledRejection', error => {
    logger.fatal({ err: error }, 'unhandled rejection')
    void shutdown('unhandled rejection', 1)
  })

  return {
    onShutdown: (name: string, close: () => Promise<unknown>) => void closers.push({ name, close }),
    shutdown,
  }
}

export type Lifecycle = ReturnType<typeof makeLifecycle>

/**
 * Starts listening. Resolves with the port that was given (asked for with 0, the system chooses).
 *
 * @throws StartError when the port is taken or not ours to use.
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const cannotListen = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  if (error.code === 'EADDRINUSE') return new StartError(`El port ${port} de ${host} ja està en ús.`)
  if (error.code === 'EACCES') return new StartError(`No es pot escoltar al port ${port}: falten permisos.`)
  if (error.code === 'EADDRNOTAVAIL') return new StartError(`L’adreça ${host} no és d’aquesta màquina.`)
  return error
}

/** Stops taking connections, lets running requests end and closes idle connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close(error => (error ? reject(error) : resolve()))
    server.closeIdleConnections()
  })
