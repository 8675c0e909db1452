-- The audit log is chained by hash (docs/decisions/0063): blocks of entries, each with the digest of every entry, and with a hash over those and
-- the block before it. It is written afterwards, so that whoever writes the log waits for nobody.

create table audit_seals (
  position bigint primary key check (position > 0),
  -- Identifiers, in order, and 32 bytes for each.
  entries bigint[] not null check (cardinality(entries) > 0),
  digests bytea not null,
  hash bytea not null check (length(hash) = 32),
  -- The greatest identifier that was looked at so far.
  upto bigint not null,
  -- Identifiers below that which nobody had committed yet: rolled back, or still to come.
  gaps int8multirange not null,
  -- When the oldest transaction began that was running: gaps of seals before it can't be filled any more.
  oldest_running timestamptz not null,
  sealed_at timestamptz not null,
  check (length(digests) = 32 * cardinality(entries))
);
create index audit_seals_sealed_at on audit_seals (sealed_at);

create function audit_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'seals of the audit log are append-only';
end
$$;
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function audit_seals_are_append_only();

-- Everything that an entry says. Its address is in it by its digest alone, as it is forgotten after a year.
create function audit_entry_digest(entry audit_log) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(
    jsonb_build_array(
      entry.identifier, (extract(epoch from entry.at) * 1000000)::bigint, entry.account, entry.action, entry.entity, entry.record,
      entry.before, entry.after, entry.request_id, encode(entry.address_digest, 'hex'), entry.cliente_identifier
    )::text, 'UTF8'
  ))
$$;

-- The head of the chain: what is chained to it is proven by it. Before the first block, 32 zeros.
create function audit_seal_hash(before bytea, place bigint, entries bigint[], digests bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(
    coalesce(before, decode(repeat('00', 32), 'hex')) || int8send(place)
    || (select string_agg(int8send(entry), ''::bytea order by number) from unnest(entries) with ordinality as each (entry, number))
    || digests
  )
$$;

-- Identifiers that were given out before the last seal, and of which an entry may still be committed.
create function audit_gaps() returns int8multirange language sql stable as $$
  with last as (select oldest_running from audit_seals order by position desc limit 1),
  -- Some minutes more, as clocks may be set.
  open as (
    select seal.* from audit_seals as seal, last where seal.sealed_at >= last.oldest_running - interval '5 minutes'
  ),
  numbers as (select coalesce(range_agg(gaps), '{}') as all_of_them from open)
  select case
    -- Mostly: what was sealed need not be looked at.
    when isempty(all_of_them) then '{}'
    else all_of_them - coalesce((
      select range_agg(int8range(entry, entry, '[]')) from open, unnest(open.entries) as entry where entry <@ all_of_them
    ), '{}')
  end
  from numbers
$$;

-- Seals up to so many entries that are not sealed yet, in the order of their identifiers; answers how many. Whoever seals already leaves nothing to do.
create function seal_audit_log(most integer) returns integer language plpgsql as $$
declare
  last record;
  running timestamptz;
  open int8multirange;
  sealed integer;
begin
  -- ADVISORY_LOCKS.auditSeals
  if not pg_try_advisory_xact_lock(7007) then return 0; end if;
  select position, hash, upto into last from audit_seals order by position desc limit 1;
  -- Asked before what is there is looked at: who begins later fills no gap that is seen here.
  running := coalesce((select min(xact_start) from pg_stat_activity where datname = current_database()), now());
  open := audit_gaps();
  with fresh as (
    select entry.identifier, audit_entry_digest(entry) as digest
    from (
      (
        select entry.* from unnest(open) as gap
        join audit_log as entry on entry.identifier >= lower(gap) and entry.identifier < upper(gap)
      )
      union all
      (select entry.* from audit_log as entry where entry.identifier > coalesce(last.upto, 0) order by identifier limit most)
      order by identifier
      limit most
    ) as waiting
    join audit_log as entry using (identifier)
  ),
  block as (
    select
      array_agg(identifier order by identifier) as entries,
      string_agg(digest, ''::bytea order by identifier) as digests,
      greatest(max(identifier), coalesce(last.upto, 0)) as upto,
      range_agg(int8range(identifier, identifier, '[]')) as present
    from fresh
  )
  insert into audit_seals (position, entries, digests, hash, upto, gaps, oldest_running, sealed_at)
  select
    coalesce(last.position, 0) + 1, entries, digests,
    audit_seal_hash(last.hash, coalesce(last.position, 0) + 1, entries, digests),
    upto, int8multirange(int8range(coalesce(last.upto, 0) + 1, upto + 1)) - present, running, clock_timestamp()
  from block where entries is not null
  returning cardinality(entries) into sealed;
  return coalesce(sealed, 0);
end $$;

-- What was written before this is proven from now on.
do $$
begin
  while seal_audit_log(5000) > 0 loop end loop;
end $$;
