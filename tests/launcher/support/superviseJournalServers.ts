import { join } from 'node:path'
import { z } from 'zod'
import { runToExit } from '#launcher/runToExit.ts'
import { supervise } from '#launcher/supervise.ts'
import { say } from '#launcher/terminal.ts'

/** The real supervisor over the children that the variable PLAN lists. */
const planSchema = z.object({
  dataDir: z.string(),
  journal: z.string(),
  databaseUrl: z.string().nullable(),
  connections: z.number().optional(),
  children: z.array(
    z.object({
      name: z.string(),
      port: z.number().nullable(),
      mode: z.string().optional(),
      stopMs: z.number().optional(),
      /** A child without port that says itself when it is ready: once this file is there. */
      readyFile: z.string().optional(),
    }),
  ),
})

export type FakePlan = z.infer<typeof planSchema>

const plan = planSchema.parse(JSON.parse(process.env.PLAN ?? ''))

await runToExit(stopRequest =>
  supervise(
    {
      dataDir: plan.dataDir,
      ports: plan.children.flatMap(({ port }) =>
        port === null ? [] : [{ setting: 'PORT', port, host: '127.0.0.1' }],
      ),
      databaseUrls:
        plan.databaseUrl === null
          ? null
          : { api: plan.databaseUrl, bff: plan.databaseUrl, workers: plan.databaseUrl },
      databaseSettings: plan.connections === undefined ? {} : { max_connections: String(plan.connections) },
      preparations: {},
      children: async ({ api: databaseUrl }) =>
        plan.children.map(({ name, port, mode, readyFile, stopMs }) => ({
          name,
          script: join(import.meta.dirname, 'journalServer.ts'),
          ...(stopMs === undefined ? {} : { stopMs }),
          ready:
            port !== null ? { url: `http://127.0.0.1:${port}/healthz` } : readyFile ? 'message' : 'started',
          env: {
            PATH: process.env.PATH,
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            DATABASE_URL: databaseUrl,
            JOURNAL: plan.journal,
            FAKE_NAME: name,
            FAKE_PORT: port === null ? '' : String(port),
            FAKE_MODE: mode,
            FAKE_READY_FILE: readyFile,
          },
        })),
      onReady: () => say('READY'),
    },
    stopRequest,
    say,
  ),
)
