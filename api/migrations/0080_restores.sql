-- Books that were put back to an earlier moment (decision 0080): what was issued, registered or sent to a bank between that moment and now is unknown
-- to them. Until an administrator has said that they looked, nothing is given that may have been given before.
create table restores (
  identifier integer generated always as identity primary key,
  restored_at timestamptz not null default now(),
  -- The moment of the backup: what came later is not in the books.
  taken_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text,
  check ((confirmed_at is null) = (confirmed_by is null))
);

create function refuse_until_confirmed() returns trigger language plpgsql as $$
begin
  if exists (select from restores where confirmed_at is null) then
    raise exception 'these books were restored, and nobody has confirmed it' using errcode = 'BK005';
  end if;
  return null;
end $$;
create trigger invoices_after_restore before insert on invoices
  for each statement execute function refuse_until_confirmed();
create trigger verifactu_records_after_restore before insert on verifactu_records
  for each statement execute function refuse_until_confirmed();

create function refuse_sending_until_confirmed() returns trigger language plpgsql as $$
begin
  if new.state = 'sent' and old.state <> 'sent' and exists (select from restores where confirmed_at is null) then
    raise exception 'these books were restored, and nobody has confirmed it' using errcode = 'BK005';
  end if;
  return new;
end $$;
create trigger remittances_after_restore before update of state on remittances
  for each row execute function refuse_sending_until_confirmed();
