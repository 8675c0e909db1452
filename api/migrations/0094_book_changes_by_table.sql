-- What was written is told by table: whoever keeps an answer looks only at those that it is read from (decision 0050). Payments, statements of a bank, mails of
-- reminders and records for the agency leave what is due as it was, and they are most of what is written.
truncate book_changes;
alter table book_changes add column written text not null;

create or replace function count_book_change() returns trigger language plpgsql as $$
begin
  insert into book_changes (written) values (tg_table_name);
  return null;
end
$$;
