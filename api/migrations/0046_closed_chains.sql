-- A chain that is closed stays so, and takes no record any more, whoever writes: its last record is the end of what a rehearsal has registered. Asked once
-- of each statement: a run writes ten thousand records of one chain.
create function keep_closed_chains() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct chain_identifier from after) as touched
    join verifactu_chains as chain on chain.identifier = touched.chain_identifier
    where chain.closed_at is not null
  ) then
    raise exception 'the chain of records is closed' using errcode = 'BK002';
  end if;
  return null;
end $$;
create trigger verifactu_records_in_open_chains after insert on verifactu_records referencing new table as after
  for each statement execute function keep_closed_chains();

create trigger verifactu_chains_stay_closed before update of closed_at on verifactu_chains
  for each row when (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
  execute function refuse_record_change();
