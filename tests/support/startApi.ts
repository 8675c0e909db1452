import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createApp } from '#api/app.ts'
import type { Database } from '#api/database/tables.ts'
import { LONG_LIMITS, type TimeLimits } from '#api/database/timeLimits.ts'
import { type ApiSettings, type AppDeps, makeDeps } from '#api/makeDeps.ts'
import { CLIENT_ADDRESS_HEADER, makeClientAddressSigner } from '#platform/clientAddress.ts'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { makePublicOriginSigner, PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import type { Role } from '#wire/roles.ts'
import { type ApiClient, makeApiClient } from './apiClient.ts'
import { checkAnswer } from './checkAnswer.ts'
import { makeJwtKeys } from './jwtKeys.ts'
import { createTestDatabase } from './testDatabase.ts'
import { tokenOf } from './tokenOf.ts'

export const TEST_SERVICE_SECRET = 'a secret of the tests only'
export const TEST_SESSION_SECRET = 'a secret of the sessions in tests'

/** The headers by which the BFF tells a test API the address of a browser, and the id of its request. */
export const fromAddress = (address: string, requestId: string = randomUUID()): Record<string, string> => ({
  [REQUEST_ID_HEADER]: requestId,
  [CLIENT_ADDRESS_HEADER]: makeClientAddressSigner(TEST_SESSION_SECRET).sign(address, requestId),
})

/** The header by which the BFF tells a test API where browsers find it. */
export const atOrigin = (origin: string): Record<string, string> => ({
  [PUBLIC_ORIGIN_HEADER]: makePublicOriginSigner(TEST_SESSION_SECRET).sign(origin),
})

export type TestApi = {
  url: string
  databaseUrl: string
  /** What its tokens are signed with. */
  jwtKeys: string
  db: Database
  deps: AppDeps
  /** A client with the token of a (new or existing) user of this role. */
  as: (role: Role) => Promise<ApiClient>
  /** A client with the workers' token. */
  asProcess: () => Promise<ApiClient>
  visitor: ApiClient
  /** Stops to answer, and keeps the books. */
  goAway: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * The real API on a database of its own, over real HTTP on a free port, in this process.
 *
 * @param now the clock stands still at this instant.
 */
export const startApi = async ({
  now = '2026-11-30T10:00:00Z',
  databaseUrl,
  limits = LONG_LIMITS,
  checksAnswers = true,
  simulator,
  oidc,
  bankStatementsDir,
}: {
  now?: string
  databaseUrl?: string
  /** What statements may take. Longer than the API's own by itself: a busy machine needs a minute for what takes a second. */
  limits?: TimeLimits
  /** Whether its clients hold each answer against the table of calls. A bench would measure that, too. */
  checksAnswers?: boolean
  /** The simulator of the tax agency that rehearsals go to; absent, nothing answers. */
  simulator?: { address: string; folder: string }
  /** The company's identity provider; absent, there is none. */
  oidc?: Partial<
    Pick<
      ApiSettings,
      'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ROLE_CLAIM' | 'OIDC_ROLES'
    >
  >
  /** The folder that it tells about; nothing is taken from it by itself. */
  bankStatementsDir?: string
} = {}): Promise<TestApi> => {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: async () => undefined }
  const jwtKeys = await makeJwtKeys()
  const logger = makeLogger('test-api', process.env.TEST_LOG_LEVEL ?? 'silent')
  const deps = makeDeps(
    {
      DATABASE_URL: database.url,
      JWT_KEYS: jwtKeys,
      SERVICE_SECRET: TEST_SERVICE_SECRET,
      SESSION_SECRET: TEST_SESSION_SECRET,
      VERIFACTU_KEY: 'a secret of certificates in tests, long enough',
      SECOND_FACTOR_KEY: 'a secret of second factors in tests, long enough',
      NOW: now,
      ...oidc,
      BANK_STATEMENTS_DIR: bankStatementsDir,
      ...(simulator && {
        VERIFACTU_SIMULATOR_URL: simulator.address,
        VERIFACTU_SIMULATOR_DIR: simulator.folder,
      }),
    },
    logger,
    limits,
  )
  // As the product keeps them: a connection that is given up while this process is busy is reset under the next request.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createApp(deps))
  const port = await listen(server, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`

  const clientOf = (token?: string) => makeApiClient(url, token, {}, checksAnswers ? checkAnswer : undefined)

  const userOf = async (role: Role) => {
    const email = `${role
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}@example.com`
    const existing = await deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst()
    if (existing) return existing
    return deps.db
      .insertInto('users')
      .values({
        nombreUsuario: role,
        email,
        passwordHash: 'no password matches this',
        rol: role,
        telefonoUsuario: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  const goAway = async () => {
    server.closeAllConnections()
    await closeServer(server)
  }

  return {
    url,
    databaseUrl: database.url,
    jwtKeys,
    db: deps.db,
    deps,
    as: async role => clientOf(await tokenOf(deps, await userOf(role))),
    asProcess: async () => clientOf((await deps.tokens.issueServiceToken()).token),
    visitor: clientOf(),
    goAway,
    stop: async () => {
      if (server.listening) await goAway()
      await deps.close()
      await database.drop()
    },
  }
}
