import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Head } from './sealAuditLog.ts'

export type Fault =
  /** The seal at this place is not the one that the next was chained to, or is gone. */
  { what: 'seal'; position: number } | { what: 'changed' | 'removed' | 'inserted'; entry: number }

export type Verdict = {
  entries: number
  /** Not sealed yet: nobody can say anything of them. */
  unsealed: number
  head: Head | null
  counts: { changed: number; removed: number; inserted: number }
  /** What is wrong with the seals first, and of entries the one with the least identifier; null, all is as it was. */
  first: Fault | null
  /** Whether a head that somebody had written down is in the chain; null where none was given. */
  holdsHead: boolean | null
}

/** Seals of one statement. */
const SEALS = 100

type Wrong = { changed: number; removed: number; firstChanged: number | null; firstRemoved: number | null }

/**
 * Reckons the whole chain anew and holds the audit log against it. Reads one state of the database and changes nothing.
 *
 * @param kept a head that was written down elsewhere.
 */
export const verifyAuditLog = (db: Database, kept: Head | null): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const counts = { changed: 0, removed: 0, inserted: 0 }
      let seal: Fault | null = null
      let firsts: { what: 'changed' | 'removed' | 'inserted'; entry: number }[] = []
      const note = (what: 'changed' | 'removed' | 'inserted', count: number, entry: number | null) => {
        counts[what] += count
        if (entry !== null) firsts = [...firsts, { what, entry }]
      }
      const { rows: ends } = await sql<{
        last: number | null
      }>`select max(position) as last from audit_seals`.execute(tx)
      const last = ends[0]?.last ?? 0
      for (let from = 1; from <= last; from += SEALS) {
        seal ??= await firstWrongSeal(tx, from)
        const wrong = await wrongEntries(tx, from)
        note('changed', wrong.changed, wrong.firstChanged)
        note('removed', wrong.removed, wrong.firstRemoved)
      }
      const { rows: extra } = await sql<{ count: number; first: number | null }>`
        -- Joined, and not "not in": that reads the whole list again for each entry as soon as it is larger than work_mem, after a million entries.
        select count(*)::int as count, min(identifier) as first
        from audit_log left join (select unnest(entries) as sealed from audit_seals) as seal on sealed = identifier
        where sealed is null and not identifier <@ audit_gaps()
          and identifier <= (select upto from audit_seals where position = ${last})
      `.execute(tx)
      note('inserted', extra[0]?.count ?? 0, extra[0]?.first ?? null)
      const { rows: sizes } = await sql<{ entries: number; unsealed: number }>`
        select coalesce(sum(cardinality(entries)), 0)::int as entries,
          (select count(*)::int from audit_log where identifier > coalesce((select upto from audit_seals where position = ${last}), 0)) as unsealed
        from audit_seals
      `.execute(tx)
      const { rows: heads } = await sql<Head>`
        select position, encode(hash, 'hex') as hash from audit_seals where position in (${last}, ${kept?.position ?? 0})
      `.execute(tx)
      return {
        entries: sizes[0]?.entries ?? 0,
        unsealed: sizes[0]?.unsealed ?? 0,
        head: heads.find(({ position }) => position === last) ?? null,
        counts,
        first: seal ?? firsts.sort((one, other) => one.entry - other.entry)[0] ?? null,
        holdsHead:
          kept && heads.some(({ position, hash }) => position === kept.position && hash === kept.hash),
      }
    })

const firstWrongSeal = async (db: Database, from: number): Promise<Fault | null> => {
  const { rows } = await sql<{ position: number }>`
    select wanted as position
    from generate_series(${from}::bigint, least(${from + SEALS - 1}::bigint, (select max(position) from audit_seals))) as wanted
    left join audit_seals as seal on seal.position = wanted
    left join audit_seals as before on before.position = wanted - 1
    where seal.hash is null or seal.hash is distinct from audit_seal_hash(before.hash, wanted, seal.entries, seal.digests)
    order by wanted limit 1
  `.execute(db)
  return rows[0] ? { what: 'seal', position: rows[0].position } : null
}

/**
 * An address is forgotten after a year, and by nobody before; one that is there is the one that was. An entry out of which a person was erased is what the
 * erasure left of it (0077).
 */
const wrongEntries = async (db: Database, from: number): Promise<Wrong> => {
  const { rows } = await sql<Wrong>`
    with sealed as (
      select entry, substring(seal.digests from (number::int - 1) * 32 + 1 for 32) as digest
      from audit_seals as seal, unnest(seal.entries) with ordinality as each (entry, number)
      where seal.position between ${from} and ${from + SEALS - 1}
    ),
    -- Of erasures that an entry of the log tells of as they are; such an entry is held against its own seal like any other.
    told as (
      select record, identifier from audit_log
      where entity = 'personalData' and action = 'erase' and after ->> 'digest' = audit_erasure_digest(record)
    ),
    erased as (
      select distinct on (entry) entry, digest from audit_erasures join told on told.record = erasure::text order by entry, told.identifier desc
    ),
    judged as (
      select sealed.entry, found.identifier is null as is_removed,
        found.identifier is not null and (
          audit_entry_digest(found) is distinct from coalesce(erased.digest, sealed.digest)
          or (found.address is not null and found.address_digest is distinct from sha256(convert_to(found.address_salt || ' ' || found.address, 'UTF8')))
          or (found.address is null and found.address_digest is not null and found.at > now() - interval '12 months')
        ) as is_changed
      from sealed left join audit_log as found on found.identifier = sealed.entry left join erased on erased.entry = sealed.entry
    )
    select count(*) filter (where is_changed)::int as changed, count(*) filter (where is_removed)::int as removed,
      min(entry) filter (where is_changed) as "firstChanged", min(entry) filter (where is_removed) as "firstRemoved"
    from judged
  `.execute(db)
  return rows[0] ?? { changed: 0, removed: 0, firstChanged: null, firstRemoved: null }
}
