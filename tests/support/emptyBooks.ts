import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

const RECORDS = [
  'idempotency_keys',
  'invoice_lines',
  'invoices',
  'billing_runs',
  'pauses',
  'contracts',
  'products',
  'clients',
  'centres',
  'groups',
  'series',
  'banks',
  'company_versions',
  'mail_templates',
]
const REGISTRATION = [
  'verifactu_declarations',
  'verifactu_chains',
  'verifactu_records',
  'verifactu_messages',
  'verifactu_answers',
  'verifactu_systems',
]

/** Takes all business records away; users stay. Their identifiers begin anew, unless told to `go-on` as they would in real books. */
export const emptyBooks = async (
  db: Database,
  identifiers: 'begin-anew' | 'go-on' = 'begin-anew',
): Promise<void> => {
  await emptyRegistration(db)
  await db.deleteFrom('verifactuCertificates').execute()
  await db
    .updateTable('configuration')
    .set({ verifactu: false, verifactuEnvironment: 'desenvolupament', isSample: false, closedThrough: null })
    .execute()
  if (await mayGoUnguarded(db)) return deleteUnguarded(db, RECORDS, identifiers)
  await sql`
    truncate ${sql.raw(RECORDS.join(', '))}
    ${sql.raw(identifiers === 'begin-anew' ? 'restart identity' : 'continue identity')} cascade
  `.execute(db)
}

/** Records refuse to go, whoever asks: what guards them is set aside. */
export const emptyRegistration = async (db: Database): Promise<void> => {
  if (await mayGoUnguarded(db)) return deleteUnguarded(db, REGISTRATION, 'go-on')
  await sql`truncate verifactu_declarations`.execute(db)
  const chain = await db.selectFrom('verifactuChains').select('identifier').limit(1).executeTakeFirst()
  if (!chain) return
  await sql`alter table verifactu_records disable trigger user`.execute(db)
  await sql`truncate ${sql.raw(REGISTRATION.filter(name => name !== 'verifactu_declarations').join(', '))}`.execute(
    db,
  )
  await sql`alter table verifactu_records enable trigger user`.execute(db)
}

/** Whether the server lets who asks set triggers and foreign keys aside: that of the test run does, no other. */
const mayGoUnguarded = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may
  `.execute(db)
  return rows[0]?.may === true
}

/**
 * The rows of these tables, and of all that refer to them. To truncate makes the files of some sixty tables and their indexes anew: before each
 * test of the API that was a quarter of what its PostgreSQL did. What triggers would have kept beside them is put right here.
 */
const deleteUnguarded = async (
  db: Database,
  tables: readonly string[],
  identifiers: 'begin-anew' | 'go-on',
): Promise<void> => {
  await sql`
    do $$
    declare
      emptied regclass;
      counter text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for emptied in
        with recursive concerned as (
          select unnest(${sql.lit(`{${tables.join(',')}}`)}::regclass[]) as name
          union
          select conrelid::regclass from pg_constraint join concerned on confrelid = concerned.name where contype = 'f'
        )
        select name from concerned
      loop
        execute format('delete from %s', emptied);
        insert into book_changes (written) values (emptied::text);
        if emptied = 'mails'::regclass then
          delete from sent_mails;
        end if;
        if ${sql.lit(identifiers === 'begin-anew')} then
          for counter in
            select pg_get_serial_sequence(emptied::text, attname) from pg_attribute where attrelid = emptied and attidentity <> ''
          loop
            perform setval(counter, 1, false);
          end loop;
        end if;
      end loop;
      perform set_config('session_replication_role', 'origin', true);
    end $$
  `.execute(db)
}
