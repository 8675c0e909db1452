import { createServer } from 'node:http'
import { SettingsError } from '#platform/env.ts'
import { closeServer, listen, makeLifecycle } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { exitWithParent } from '#platform/parentWatch.ts'
import { StartError } from '#platform/startError.ts'
import { createApp } from './app.ts'
import { makeServices } from './services.ts'
import { readSettings } from './settings.ts'

const start = async (): Promise<void> => {
  const settings = readSettings()
  const logger = makeLogger('bff', settings.logLevel)
  const lifecycle = makeLifecycle(logger)
  exitWithParent(reason => void lifecycle.shutdown(reason))

  const services = makeServices(settings, logger)
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 },
    createApp(services),
  )
  const port = await listen(server, settings.port, settings.host).catch(error => {
    throw cannotListen(error, settings.host, settings.port)
  })
  lifecycle.onShutdown('services', services.close)
  lifecycle.onShutdown('http', () => closeServer(server))
  lifecycle.onShutdown('streams', async () => services.stop())
  logger.info({ host: settings.host, port }, 'listening')
}

const cannotListen = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`El port ${port} de ${host} ja està en ús.`)
  if (code === 'EACCES') return new StartError(`No es pot escoltar al port ${port}: falten permisos.`)
  if (code === 'EADDRNOTAVAIL') return new StartError(`HOST: l’adreça ${host} no és d’aquesta màquina.`)
  return error
}

start().catch(error => {
  const expected = error instanceof SettingsError || error instanceof StartError
  process.stderr.write(
    expected ? `bff: ${error.message.replaceAll('\n', '; ')}\n` : `bff: ${String(error?.stack ?? error)}\n`,
  )
  process.exit(1)
})
