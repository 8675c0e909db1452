import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { type Sum, sumsOf } from './stateOfBooks.ts'

type Watched = { state: ReadonlyMap<string, Sum>; counts: ReadonlyMap<string, string>; isSettled: boolean }

/**
 * The state of the books as `stateOfBooks` tells it, reckoned anew only for the tables of which a row was written since it was asked for last: for tests that
 * ask after each of thousands of calls. Triggers on these books count what is written to each table, also what is taken back after;
 * a snapshot of PostgreSQL would tell as much, but of all databases of the run at once.
 *
 * @param without tables that may change.
 * @returns asks for the state; it is the same object for as long as nothing is written.
 */
export const watchBooks = async (
  db: Database,
  without: readonly string[] = [],
): Promise<() => Promise<unknown>> => {
  await sql`
    create schema watch;
    create sequence watch.writes;
    create function watch.note_write() returns trigger language plpgsql as $$
    begin
      perform nextval('watch.writes'), nextval(tg_argv[0]::oid::regclass);
      return null;
    end
    $$;
    do $$
    declare
      watched text;
      counter oid;
    begin
      for watched in
        select tablename from pg_tables
        where schemaname = 'public' and tablename <> all (${sql.lit(`{${[...without, 'book_changes'].join()}}`)}::text[])
      loop
        execute format('create sequence watch.of_%I', watched);
        counter := format('watch.of_%I', watched)::regclass;
        execute format('create trigger watch_rows after insert or update or delete on %I for each row execute function watch.note_write(%s)', watched, counter);
        execute format('create trigger watch_all after truncate on %I for each statement execute function watch.note_write(%s)', watched, counter);
      end loop;
    end
    $$;
  `.execute(db)
  const written = async (): Promise<string> => {
    const { rows } = await sql<{
      last: string
    }>`select last_value || ' ' || is_called as last from watch.writes`.execute(db)
    return rows[0]?.last ?? ''
  }
  const countsOf = async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ table: string; count: string | null }>`
      select substr(sequencename, 4) as table, last_value::text as count from pg_sequences
      where schemaname = 'watch' and sequencename <> 'writes'
    `.execute(db)
    return new Map(rows.map(({ table, count }) => [table, count ?? '']))
  }
  const isAnybodyWriting = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_get_activity(null) as of_all
      where backend_xid is not null and datid = (select oid from pg_database where datname = current_database())
    `.execute(db)
    return rows.length > 0
  }

  /** In this order: whoever has counted a row and has not committed it by now is still seen to write. What they write is news again when it is committed. */
  const reckon = async (before: Watched): Promise<Watched> => {
    const counts = await countsOf()
    const isSettled = !(await isAnybodyWriting())
    const changed = [...counts].filter(([table, count]) => before.counts.get(table) !== count)
    if (changed.length === 0) return { ...before, isSettled }
    const sums = await sumsOf(
      db,
      changed.map(([table]) => table),
    )
    const state = new Map([...before.state, ...sums.map(sum => [sum.name, sum] as const)])
    return { state, counts: isSettled ? counts : before.counts, isSettled }
  }

  let last = await written()
  let known = await reckon({ state: new Map(), counts: new Map(), isSettled: true })
  return async () => {
    const now = await written()
    if (now !== last || !known.isSettled) known = await reckon(known)
    last = now
    return known.state
  }
}
