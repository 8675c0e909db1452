import { sql } from 'kysely'
import type { Logger } from '#platform/logger.ts'
import type { Database } from '../database/tables.ts'
import { forgetSignIns } from '../signIns/signInStore.ts'

/** Entries of one block: so many are read and hashed in a tenth of a second. */
const BLOCK = 5_000
const EVERY_MS = 5_000
const HOUR_MS = 3_600_000

/** The end of the chain: whoever keeps it elsewhere can prove later that all before it is as it was. */
export type Head = { position: number; hash: string }

/**
 * Seals what is not sealed yet, block by block.
 *
 * @returns how many entries that was; none while another process is about it.
 */
export const sealAuditLog = async (db: Database): Promise<number> => {
  for (let sealed = 0; ; ) {
    const { rows } = await sql<{ count: number }>`select seal_audit_log(${BLOCK}) as count`.execute(db)
    const count = rows[0]?.count ?? 0
    sealed += count
    if (count < BLOCK) return sealed
  }
}

/** Null before the first entry. */
export const headOf = async (db: Database): Promise<Head | null> => {
  const { rows } = await sql<Head>`
    select position, encode(hash, 'hex') as hash from audit_seals order by position desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Since when the oldest entry that is not sealed yet has been waiting; null where all is sealed. */
export const unsealedSince = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from audit_log
    where identifier > (select coalesce((select upto from audit_seals order by position desc limit 1), 0))
  `.execute(db)
  return rows[0]?.at ?? null
}

/** Forgets the addresses of entries that are older than a year (docs/decisions/0062); the database lets nobody do so before. */
export const forgetAddresses = async (db: Database): Promise<void> => {
  await sql`
    update audit_log set address = null, address_salt = null
    where identifier in (
      select identifier from audit_log
      where address is not null and at < now() - interval '12 months' order by at limit 10000
    )
  `.execute(db)
}

/**
 * Seals every few seconds for as long as the process lives, forgets addresses and sign-ins that are old once an hour, and writes the head of the chain into the log once
 * a day: the log may leave the machine, and what has left it can't be written anew with the chain.
 *
 * @returns stops it, once what is under way is done.
 */
export const keepSealing = (db: Database, logger: Logger): (() => Promise<void>) => {
  let forgottenAt = Number.NEGATIVE_INFINITY
  let told = ''
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  const work = async (): Promise<void> => {
    await sealAuditLog(db)
    const now = performance.now()
    if (now - forgottenAt > HOUR_MS) {
      await forgetAddresses(db)
      await forgetSignIns(db)
      forgottenAt = now
    }
    const day = new Date().toISOString().slice(0, 10)
    if (day === told) return
    const head = await headOf(db)
    if (head !== null) logger.info({ head: `${head.position}:${head.hash}` }, 'head of the audit log')
    told = day
  }

  const again = (): void => {
    if (stopped) return
    running = work().catch(error => logger.error({ err: error }, 'could not seal the audit log'))
    void running.then(() => setTimeout(again, EVERY_MS).unref())
  }
  again()
  return async () => {
    stopped = true
    await running
  }
}
