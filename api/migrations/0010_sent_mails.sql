-- How many mails were sent, kept as they are: the ledger tells it on every page and every look, and would count years of them.
create table sent_mails (
  kind text primary key,
  amount integer not null
) with (fillfactor = 50);

create function count_sent_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from sent_mails;
    return null;
  end if;
  -- A statement has only the rows of its own kind: those before it, those after it, or both.
  if tg_op in ('UPDATE', 'DELETE') then
    insert into sent_mails as counted
    select kind, -count(*) from before where state = 'sent' group by kind order by kind
    on conflict (kind) do update set amount = counted.amount + excluded.amount;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into sent_mails as counted
    select kind, count(*) from after where state = 'sent' group by kind order by kind
    on conflict (kind) do update set amount = counted.amount + excluded.amount;
  end if;
  return null;
end $$;

create trigger mails_inserted after insert on mails referencing new table as after
  for each statement execute function count_sent_mails();
create trigger mails_updated after update on mails referencing old table as before new table as after
  for each statement execute function count_sent_mails();
create trigger mails_deleted after delete on mails referencing old table as before
  for each statement execute function count_sent_mails();
create trigger mails_truncated after truncate on mails for each statement execute function count_sent_mails();

insert into sent_mails select kind, count(*) from mails where state = 'sent' group by kind;

-- All others, of which there are few.
create index mails_not_sent on mails (state) where state <> 'sent';
