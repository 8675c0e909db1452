import {
  type BackendFactory,
  PostgresConnection,
  type PostgresPoolConfig,
  PostgresQueueBackend,
  runMigrations,
} from 'bullmq'
import { asConnectionRefused } from './asConnectionRefused.ts'
import type { SharedPool } from './sharedPool.ts'

/**
 * The connection of a queue or worker, which outlives a restart of the database: BullMQ's own would refuse for good when the
 * database was away at its first use. What it asks goes through the pool of its process; to listen it has a connection of its own.
 */
class ReconnectingConnection extends PostgresConnection {
  override readonly pool: PostgresConnection['pool']
  readonly #shared: SharedPool
  #isReady = false

  constructor(config: PostgresPoolConfig, shared: SharedPool) {
    super(config)
    this.#shared = shared
    // In the place of the one that BullMQ has just made, which has no connection yet.
    this.pool = shared.borrow()
  }

  /** Brings the schema of the queues up to date. */
  override async waitUntilReady(): Promise<void> {
    await this.#shared.prepare(client => migrateQueueSchema(client, this.schema))
    if (this.#isReady) return
    this.#isReady = true
    this.emit('ready')
  }

  override async getListenClient() {
    try {
      return await super.getListenClient()
    } catch (error) {
      throw asConnectionRefused(error)
    }
  }
}

type Connection = Parameters<typeof runMigrations>[0]

/**
 * BullMQ's migrations. Where the schema is there they are run as its owner, if this role may be that one: what is made in it belongs to
 * whoever has it, whichever process comes first (see databaseRoles.sql).
 */
const migrateQueueSchema = async (connection: Connection, schema: string): Promise<void> => {
  const { rows } = await connection.query<{ owner: string }>(
    `select nspowner::regrole::text as owner from pg_namespace where nspname = $1 and pg_has_role(nspowner, 'MEMBER')`,
    [schema],
  )
  if (!rows[0]) {
    await runMigrations(connection, schema)
    return
  }
  await connection.query(`set role ${rows[0].owner}`)
  // PostgreSQL asks for the right to make schemas even for one that is there, and a role of its own lacks it.
  const withoutMakingSchemas: Connection = {
    query: async (text, values) =>
      text.startsWith('CREATE SCHEMA IF NOT EXISTS ') ? { rows: [] } : connection.query(text, values),
  }
  await runMigrations(withoutMakingSchemas, schema)
  await connection.query('reset role')
}

/** BullMQ's PostgreSQL backend over patient connections; a worker's is found by the name of its queue. */
export const makePostgresBackend =
  (shared: SharedPool): BackendFactory<PostgresQueueBackend, PostgresPoolConfig> =>
  (name, options, { withBlockingConnection = false } = {}) =>
    new PostgresQueueBackend(
      new ReconnectingConnection(options.connection, shared),
      name,
      options,
      true,
      withBlockingConnection ? name : undefined,
    )
