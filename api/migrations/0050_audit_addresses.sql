-- From which address each entry of the audit log came (docs/decisions/0062). An address is personal data and is forgotten after a year, while
-- what was done stays. So that an entry can be proven unchanged before and after, it keeps a digest of its address with a random
-- salt: with both gone nobody can find the address by trying all that there are.

alter table audit_log add column address text;
alter table audit_log add column address_salt uuid;
alter table audit_log add column address_digest bytea;
alter table audit_log add constraint audit_log_address check ((address is null) = (address_salt is null) and (address is null or address_digest is not null));

create function digest_audited_address() returns trigger language plpgsql as $$
begin
  new.address_salt := null;
  new.address_digest := null;
  if new.address is not null then
    new.address_salt := gen_random_uuid();
    new.address_digest := sha256(convert_to(new.address_salt || ' ' || new.address, 'UTF8'));
  end if;
  return new;
end $$;
create trigger audit_log_address before insert on audit_log for each row execute function digest_audited_address();

-- Nothing else of an entry is ever written again.
create function audit_log_forgets_only_addresses() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '12 months' and new.address is null and new.address_salt is null
    and to_jsonb(new) - '{address,address_salt}'::text[] = to_jsonb(old) - '{address,address_salt}'::text[]
  then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_log_update before update on audit_log
  for each row execute function audit_log_forgets_only_addresses();

create index audit_log_known_address on audit_log (at) where address is not null;
