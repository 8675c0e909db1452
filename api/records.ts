import { sql } from 'kysely'
import { notFound, unprocessable } from '#platform/errors.ts'
import { type Actor, audit } from './database/audit.ts'
import type { NewRow, Row, Tx } from './database/tables.ts'
import { requireVersion } from './http/ifMatch.ts'

/** Tables whose records stand for themselves: changed and deleted one by one, under a version, and audited. */
type RecordTable = 'clients' | 'products' | 'groups' | 'centres' | 'banks' | 'series' | 'mandates'

/** A row of such a table: whatever else it has, it has a key and a version. */
type RecordRow<Name extends RecordTable> = Row<Name> & { identifier: number | string; version: number }

/** Values to write; an absent one stays as it is. */
type Changes<Name extends RecordTable> = { [Column in keyof NewRow<Name>]?: NewRow<Name>[Column] | undefined }

type Kind<Name extends RecordTable> = {
  /** What staff are told of a record that is not there. */
  missing: () => string
  /** A record as the audit log keeps it. */
  present: (row: Row<Name>) => unknown
}

/**
 * Keeps a record that another one names from being deleted before that is written.
 *
 * @param field that names it.
 * @throws AppError 422 when there is none.
 */
export const requireNamed = async (
  tx: Tx,
  table: 'clients' | 'products' | 'groups',
  identifier: number,
  [field, missing]: readonly [field: string, missing: string],
): Promise<void> => {
  const { rows } = await sql`
    select from ${sql.table(table)} where identifier = ${identifier} for key share
  `.execute(tx)
  if (rows.length === 0) throw unprocessable(missing, { [field]: missing })
}

/**
 * What is done with a record of any kind, each within a transaction: lock it, and note in the audit log what was added, changed or
 * deleted. The rules that differ from kind to kind stay in their stores.
 */
export const recordsOf = <Name extends RecordTable>(table: Name, { missing, present }: Kind<Name>) => {
  type One = RecordRow<Name>

  return {
    /** @throws AppError 404, 409 when the caller's version is not the current one. */
    lock: async (tx: Tx, identifier: number | string, version: number | null): Promise<One> => {
      const { rows } = await sql<One>`
        select * from ${sql.table(table)} where identifier = ${identifier} for update
      `.execute(tx)
      const [row] = rows
      if (!row) throw notFound(missing())
      requireVersion(version, row.version)
      return row
    },

    noteAdded: async (tx: Tx, actor: Actor, row: One): Promise<One> => {
      await audit(tx, actor, {
        action: 'create',
        entity: table,
        record: row.identifier,
        after: present(row),
      })
      return row
    },

    change: async (tx: Tx, actor: Actor, before: One, values: Changes<Name>): Promise<One> => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined)
      const assignments = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql<One>`
        update ${sql.table(table)} set ${sql.join([...assignments, sql`version = version + 1`])}
        where identifier = ${before.identifier} returning *
      `.execute(tx)
      const [after] = rows
      if (!after) throw notFound(missing())
      await audit(tx, actor, {
        action: 'change',
        entity: table,
        record: before.identifier,
        before: present(before),
        after: present(after),
      })
      return after
    },

    remove: async (tx: Tx, actor: Actor, before: One): Promise<void> => {
      await sql`delete from ${sql.table(table)} where identifier = ${before.identifier}`.execute(tx)
      await audit(tx, actor, {
        action: 'delete',
        entity: table,
        record: before.identifier,
        before: present(before),
      })
    },
  }
}
