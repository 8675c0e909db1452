import type { Server } from 'node:http'
import type { Logger } from './logger.ts'
import { StartError } from './startError.ts'

type Closer = { name: string; close: () => Promise<unknown> }

/** How long a process that is to end waits for what it closes. */
export const GRACE_MS = 10_000

/**
 * How long a worker that is to end waits for a mail server that has a mail and has not answered: longer than one may be silent
 * (smtpTransport.ts) and the telling of the answer takes. Cut off, it would be a mail of which nobody knows whether it arrived.
 */
export const HAND_OVER_GRACE_MS = 200_000

/** Work that is not to be cut off. While it is under way the end waits for it, for `graceMs` at most. */
export type Unbroken = { isUnderWay: () => boolean; graceMs: number }

const LOOK_EVERY_MS = 100

/**
 * An orderly end. Things that must be closed are added in the order in which they were opened and closed in reverse, once,
 * on SIGTERM, SIGINT or when asked; what hangs longer than `graceMs` is left behind, counted from the end of `unbroken` work.
 */
export const makeLifecycle = (
  logger: Logger,
  { graceMs = GRACE_MS, unbroken }: { graceMs?: number; unbroken?: Unbroken } = {},
) => {
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

  /** @returns ends the waiting. */
  const waitFor = (giveUp: () => void): (() => void) => {
    const since = performance.now()
    let freeSince: number | null = since
    const timer = setInterval(
      () => {
        const now = performance.now()
        const isHeld = unbroken?.isUnderWay() && now - since < unbroken.graceMs
        freeSince = isHeld ? null : (freeSince ?? now)
        if (freeSince !== null && now - freeSince >= graceMs) giveUp()
      },
      Math.min(graceMs, LOOK_EVERY_MS),
    )
    return () => clearInterval(timer)
  }

  const shutdown = (reason: string, exitCode = 0): Promise<void> => {
    ending ??= (async () => {
      const waitsUpToMs = unbroken?.isUnderWay() ? unbroken.graceMs : graceMs
      logger.info({ reason, waitsUpToMs }, 'stopping')
      const stopWaiting = waitFor(() => {
        logger.error({ graceMs }, 'did not stop in time')
        process.exit(exitCode || 1)
      })
      await closeAll()
      stopWaiting()
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
