-- A person's address goes out of the books where the law lets it (docs/decisions/0077). The audit log is chained by hash: what is taken out of it is told by
-- the chain itself, entry by entry, so that an erasure can be told from a change.

-- A text without an address that stands by itself: `ana@x.cat` is not found in `joana@x.cat` or `ana@x.cat.example`. Letters may be of either case;
-- an escaped line feed of JSON is no part of what stands after it.
create function address_pattern(address text) returns text language sql immutable parallel safe as $$
  select '((?<![[:alnum:].!#$%&''*+/=?^_`{|}~-])|(?<=\\[nrt]))' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]_]|[.-][[:alnum:]])'
$$;
create function without_address(value text, address text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, address_pattern(address), '(esborrat)', 'gi')
$$;

-- Contacts without the parts that tell it, a name or a telephone beside it included; null where nothing else is left. The twin of `withoutContact` of wire/contactAddresses.ts.
create function without_contact(contacts text, address text) returns text language sql immutable parallel safe as $$
  select nullif(string_agg(trim(part), '; ' order by place) filter (where part !~* address_pattern(address) and trim(part) <> ''), '')
  from regexp_split_to_table(contacts, '[;,\n\r]') with ordinality as each (part, place)
$$;
-- What was noted of a record, without the person.
create function without_person(noted jsonb, address text) returns jsonb language sql immutable parallel safe as $$
  select without_address(
    case
      when jsonb_typeof(noted) = 'object' and noted ->> 'personasContacto' ~* address_pattern(address)
      then noted || jsonb_build_object('personasContacto', coalesce(without_contact(noted ->> 'personasContacto', address), '(esborrat)'))
      else noted
    end::text, address
  )::jsonb
$$;

-- What entries of the log are after an erasure. The entry that tells of the erasure has a digest over its rows, and is sealed itself.
create table audit_erasures (
  erasure uuid not null,
  entry bigint not null,
  digest bytea not null check (length(digest) = 32),
  primary key (erasure, entry)
);
create index audit_erasures_entry on audit_erasures (entry);
create function audit_erasures_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'erasures of the audit log are append-only';
end
$$;
create trigger audit_erasures_append_only before update or delete or truncate on audit_erasures
  for each statement execute function audit_erasures_are_append_only();

-- By its text, as entries of the log have it: other records of theirs are no identifiers.
create function audit_erasure_digest(which text) returns text language sql stable as $$
  select encode(sha256(coalesce(string_agg(int8send(entry) || digest, ''::bytea order by entry), ''::bytea)), 'hex')
  from audit_erasures where erasure::text = which
$$;

-- Beside an address of the network after a year, only the address of a person that is being erased leaves an entry, and nothing else of it changes.
create or replace function audit_log_forgets_only_addresses() returns trigger language plpgsql as $$
declare
  erased text := nullif(current_setting('facturacio.erased_address', true), '');
begin
  if old.at < now() - interval '12 months' and new.address is null and new.address_salt is null
    and to_jsonb(new) - '{address,address_salt}'::text[] = to_jsonb(old) - '{address,address_salt}'::text[]
  then
    return new;
  end if;
  if erased is not null
    and to_jsonb(new) - '{before,after,record}'::text[] = to_jsonb(old) - '{before,after,record}'::text[]
    and new.before is not distinct from without_person(old.before, erased)
    and new.after is not distinct from without_person(old.after, erased)
    and (new.record is not distinct from old.record or (old.entity = 'users' and new.record = without_address(old.record, erased)))
  then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$;

-- Takes an address out of every entry that tells it, and keeps what each is from then on; answers how many.
create function erase_from_audit_log(erased text, which uuid) returns integer language plpgsql as $$
declare
  pattern text := address_pattern(erased);
  changed integer;
begin
  perform set_config('facturacio.erased_address', erased, true);
  with redacted as (
    update audit_log set
      before = without_person(before, erased),
      after = without_person(after, erased),
      record = case when entity = 'users' then without_address(record, erased) else record end
    where strpos(lower(concat(before, after, record)), lower(erased)) > 0
      and (before::text ~* pattern or after::text ~* pattern or (entity = 'users' and record ~* pattern))
    returning audit_log
  )
  insert into audit_erasures (erasure, entry, digest)
  select which, (redacted.audit_log).identifier, audit_entry_digest(redacted.audit_log) from redacted;
  get diagnostics changed = row_count;
  perform set_config('facturacio.erased_address', '', true);
  return changed;
end $$;
