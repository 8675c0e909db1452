-- A client's page tells what has happened with it, newest first and a page at a time: three tables, each read by client and moment.

-- Whose record was changed. The log outlives what it tells of, so that this is no reference; null where it is no client's.
create function audited_client(entity text, action text, record text, before jsonb, after jsonb) returns integer
language plpgsql stable as $$
declare
  told text := coalesce(after ->> 'clienteIdentifier', before ->> 'clienteIdentifier');
begin
  if record is null or record !~ '^[1-9]\d{0,8}$' then return null; end if;
  if told !~ '^[1-9]\d{0,8}$' then told := null; end if;
  case
    when entity = 'clients' then return record;
    -- What an import or a payment notes names no client.
    when entity = 'contracts' then
      return coalesce(told::integer, (select cliente_identifier from contracts where identifier = record::integer));
    -- A run notes its key, and its invoices say whose they are.
    when entity = 'invoices' and action <> 'issue' then
      return coalesce(told::integer, (select cliente_identifier from invoices where identifier = record::integer));
    else return null;
  end case;
end $$;

alter table audit_log add column cliente_identifier integer;
-- The table is written once, as a column that changes its type: nobody may update it, and no dead row stays.
alter table audit_log alter column cliente_identifier type integer using audited_client(entity, action, record, before, after);

create function note_audited_client() returns trigger language plpgsql as $$
begin
  new.cliente_identifier := audited_client(new.entity, new.action, new.record, new.before, new.after);
  return new;
end $$;
-- By the database: processes of before this write the log, too.
create trigger audit_log_client before insert on audit_log for each row execute function note_audited_client();

create index audit_log_cliente on audit_log (cliente_identifier, at, identifier) where cliente_identifier is not null;

create index invoices_cliente_events on invoices (cliente_identifier, created_at, identifier);
drop index invoices_cliente;
create index mails_cliente_events on mails (cliente_identifier, created_at, identifier) where cliente_identifier is not null;
drop index mails_cliente;
