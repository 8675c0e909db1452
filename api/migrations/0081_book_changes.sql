-- Each statement that writes to the books leaves a row, seen by others once its transaction has ended and never if it was taken back: the sum of all of
-- them tells whether anything was written since (decision 0050). A table is counted unless it is among those named here, which no kept answer reads and
-- which are written while the books stand still.
create table book_changes (
  identifier bigint generated always as identity primary key,
  amount bigint not null default 1
);

create function count_book_change() returns trigger language plpgsql as $$
begin
  insert into book_changes default values;
  return null;
end
$$;

-- Which PDF of an invoice is made is noted for minutes after a run, and is no news to what was reckoned: a migration that adds a column to
-- invoices makes the trigger anew.
do $$
declare
  counted text;
begin
  for counted in
    select tablename from pg_tables
    where schemaname = 'public' and tablename not in (
      'book_changes', 'kysely_migration', 'kysely_migration_lock', 'audit_log', 'audit_seals', 'sign_ins', 'sign_in_tickets', 'passkey_challenges', 'password_links', 'users', 'api_tokens',
      'idempotency_keys', 'exports', 'mails', 'sent_mails', 'mail_outlet', 'dispatches', 'schedules', 'list_views'
    )
  loop
    execute format(
      'create trigger count_change after insert or update%s or delete or truncate on %I for each statement execute function count_book_change()',
      case counted when 'invoices' then ' of ' || (
        select string_agg(quote_ident(column_name), ', ')
        from information_schema.columns
        where table_schema = 'public' and table_name = 'invoices' and column_name not in ('file_version', 'file_error')
      ) end,
      counted
    );
  end loop;
end
$$;
