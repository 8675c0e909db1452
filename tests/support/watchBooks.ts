import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { stateOfBooks } from './stateOfBooks.ts'

/**
 * The state of the books as `stateOfBooks` tells it, reckoned anew only when a row was written since it was asked for last: for tests that
 * ask after each of thousands of calls. Triggers on these books count what is written, also what is taken back after;
 * a snapshot of PostgreSQL would tell as much, but of all databases of the run at once.
 *
 * @param without tables that may change.
 * @returns asks for the state.
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
      perform nextval('watch.writes');
      return null;
    end
    $$;
    do $$
    declare
      watched text;
    begin
      for watched in
        select tablename from pg_tables
        where schemaname = 'public' and tablename <> all (${sql.lit(`{${[...without, 'book_changes'].join()}}`)}::text[])
      loop
        execute format('create trigger watch_rows after insert or update or delete on %I for each row execute function watch.note_write()', watched);
        execute format('create trigger watch_all after truncate on %I for each statement execute function watch.note_write()', watched);
      end loop;
    end
    $$;
  `.execute(db)
  // What is written and not yet committed is seen by nobody: it is news again when it is.
  const written = async (): Promise<string> => {
    const { rows } = await sql<{ written: string }>`
      select last_value || ' ' || is_called || ' ' || coalesce((
        select string_agg(backend_xid::text, ' ') from pg_stat_get_activity(null) as of_all
        where backend_xid is not null and datid = (select oid from pg_database where datname = current_database())
      ), '') as written
      from watch.writes
    `.execute(db)
    return rows[0]?.written ?? ''
  }
  let known: { written: string; state: unknown } | undefined
  return async () => {
    const now = await written()
    if (known?.written !== now) known = { written: now, state: await stateOfBooks(db, without) }
    return known.state
  }
}
