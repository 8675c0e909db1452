import { FIRST_LOGIN_OPENS } from '#platform/parentWatch.ts'
import { ensureFirstLogin, ensureSecrets, forgetFalseLogin } from '#platform/secrets.ts'
import { buildWeb, isWebStale } from './buildWeb.ts'
import { listChildren, metricsPorts, reachable } from './children.ts'
import { compileAhead } from './compileAhead.ts'
import { connectionsFor } from './connections.ts'
import { backupEnv, keepNightlyBackups } from './nightlyBackups.ts'
import { projectRoot } from './projectRoot.ts'
import { runToExit } from './runToExit.ts'
import { backupFolderOf, databaseUrlsOf, readSettings } from './settings.ts'
import { simulatorPorts } from './simulatorPorts.ts'
import type { StopRequest } from './stopRequest.ts'
import { supervise } from './supervise.ts'
import { say } from './terminal.ts'

/** Everything on one machine, until a stop is requested. */
const start = async (stopRequest: StopRequest): Promise<void> => {
  const { env } = process
  const settings = readSettings(env)
  const { DATA_DIR, PORT, HOST, API_PORT, API_HOST } = settings
  let firstLogin: ReturnType<typeof ensureFirstLogin> = null
  let opens = false

  await supervise(
    {
      dataDir: DATA_DIR,
      ports: [
        { setting: 'PORT', port: PORT, host: HOST },
        { setting: 'API_PORT', port: API_PORT, host: API_HOST },
        ...metricsPorts(settings).map(port => ({
          setting: 'METRICS_PORT',
          port,
          host: settings.METRICS_HOST,
        })),
      ],
      databaseUrls: databaseUrlsOf(settings),
      databaseSettings: { max_connections: String(connectionsFor(settings)) },
      preparations: {
        api: stop => compileAhead(projectRoot, env.NODE_COMPILE_CACHE, stop),
        bff: async stop => {
          if (isWebStale(projectRoot)) await buildWeb(projectRoot, stop)
        },
      },
      children: async databaseUrls => {
        const secrets = await ensureSecrets(DATA_DIR, env)
        firstLogin = ensureFirstLogin(DATA_DIR, settings)
        return listChildren({
          env,
          settings,
          secrets,
          firstLogin,
          databaseUrls,
          simulator: await simulatorPorts(settings),
          onApiMessage: word => {
            if (word === FIRST_LOGIN_OPENS) opens = true
          },
        })
      },
      meanwhile: async (databaseUrl, stop) => {
        const folder = backupFolderOf(settings)
        if (folder === null) return
        await keepNightlyBackups({ folder, env: backupEnv(env, databaseUrl, DATA_DIR), say }, stop)
      },
      onReady: () => {
        say(`A punt: ${settings.PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`}`)
        // The accounts of these books may have been made otherwise, or their first password changed since.
        if (firstLogin === null || !opens) return forgetFalseLogin(firstLogin)
        if (firstLogin.isNew) {
          say(`Primer accés: ${firstLogin.email} amb la contrasenya ${firstLogin.password}`)
          say(`(desada a ${firstLogin.file}; no es tornarà a mostrar)`)
        } else {
          say(`Primer accés: vegeu ${firstLogin.file}`)
        }
      },
    },
    stopRequest,
    say,
  )
}

// `npm start`; compileStart.ts only loads it.
if (import.meta.main) await runToExit(start)
