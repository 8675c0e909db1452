import type { PostgresConnection } from 'bullmq'
import pg from 'pg'
import { asConnectionRefused } from './asConnectionRefused.ts'

/** What BullMQ asks of a pool. */
type QueuePool = PostgresConnection['pool']

/**
 * One pool for all queues and workers of a process. BullMQ makes one for each, and each asks the database every few seconds: a dozen
 * connections never rested, 4 MB of the server's memory each. Where the database is away, it says so as BullMQ understands it (`asConnectionRefused`).
 */
export class SharedPool {
  readonly #config: pg.PoolConfig
  readonly #onError: (error: Error) => void
  #pool: pg.Pool | null = null
  #borrowers = 0
  #prepared: Promise<void> | null = null

  /** @param onError told of a connection that was lost while nobody used it. */
  constructor(config: pg.PoolConfig, onError: (error: Error) => void) {
    this.#config = config
    this.#onError = onError
  }

  /** As good as a pool of one's own: to be ended, and of no use after that. The connections are closed by the last who ends. */
  borrow(): QueuePool {
    this.#borrowers += 1
    let isEnded = false
    const pool = (): pg.Pool => {
      if (isEnded) throw new Error('this queue is closed')
      return this.#open()
    }
    const borrowed = {
      connect: async () => pool().connect(),
      query: async (text: string, params?: readonly unknown[]) => {
        try {
          return await pool().query(text, params && [...params])
        } catch (error) {
          throw asConnectionRefused(error)
        }
      },
      end: async () => {
        if (isEnded) return
        isEnded = true
        await this.#leave()
      },
      on: () => borrowed,
      removeAllListeners: () => borrowed,
    }
    return borrowed as unknown as QueuePool
  }

  /** Does what has to be done before anybody asks anything, once for all; what failed is tried again by the next who asks. */
  prepare(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    this.#prepared ??= this.#onOne(work).catch(error => {
      this.#prepared = null
      throw asConnectionRefused(error)
    })
    return this.#prepared
  }

  async #onOne(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#open().connect()
    // A database that goes away meanwhile rejects the query; without a listener the event would end the process.
    const ignore = () => undefined
    client.on('error', ignore)
    try {
      await work(client)
      client.off('error', ignore)
      client.release()
    } catch (error) {
      // Who knows what it has been left as.
      client.release(true)
      throw error
    }
  }

  #open(): pg.Pool {
    if (this.#pool) return this.#pool
    const pool = new pg.Pool(this.#config)
    pool.on('error', this.#onError)
    this.#pool = pool
    return pool
  }

  async #leave(): Promise<void> {
    this.#borrowers -= 1
    if (this.#borrowers > 0) return
    const pool = this.#pool
    this.#pool = null
    await pool?.end()
  }
}
