-- Registration with the tax agency (RD 1007/2023; decision 0054). Where records go while the switch is on.
alter table configuration add column verifactu_environment text not null default 'desenvolupament'
  check (verifactu_environment in ('desenvolupament', 'preproducció', 'producció'));

-- The software that wrote records, as the agency is told of it: the text of an `InvoicingSystem`.
create table verifactu_systems (
  identifier integer generated always as identity primary key,
  content text not null unique
);

-- A chain of records: one of each issuer and environment is open. What it ends with is kept here, so that the next record locks one row alone.
create table verifactu_chains (
  identifier integer generated always as identity primary key,
  environment text not null check (environment in ('desenvolupament', 'preproducció', 'producció')),
  issuer_nif text not null check (issuer_nif <> ''),
  installation text not null unique,
  last_sequence integer not null default 0 check (last_sequence >= 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Of sending. How long the agency wants to be left alone after a message, and when the last one went out.
  wait_seconds integer not null default 60 check (wait_seconds between 0 and 86400),
  last_sent_at timestamptz,
  -- What keeps records from being sent, with what the agency or the network said, and since when; null while nothing does.
  trouble text check (trouble in (
    'noCertificate', 'certificateExpired', 'certificateLocked', 'certificateRefused', 'unreachable', 'unanswered', 'unreadable', 'agency',
    'refused', 'suspended'
  )),
  trouble_code integer,
  trouble_detail text,
  trouble_since timestamptz,
  -- When it is tried again; trouble without such a time waits for staff.
  retry_at timestamptz,
  check ((trouble is null) = (trouble_since is null))
);
create unique index verifactu_chains_open on verifactu_chains (environment, issuer_nif) where closed_at is null;

-- One record, never changed and never deleted. Its literals are what is hashed and what is sent. Chain and system are no foreign keys: ten
-- thousand rows of a run would each look up the one row that it has locked, and neither is ever deleted.
create table verifactu_records (
  identifier integer generated always as identity primary key,
  chain_identifier integer not null,
  sequence integer not null check (sequence > 0),
  -- No foreign key: what a rehearsal issued can be taken back, its record stays.
  invoice_identifier integer not null,
  kind text not null check (kind in ('alta', 'anulacion')),
  issuer_nif text not null,
  numero text not null,
  fecha text not null check (length(fecha) = 10),
  generated_at text not null check (length(generated_at) = 25),
  fingerprint text not null check (length(fingerprint) = 64),
  system_identifier integer not null,
  -- The JSON text of a `RecordContent`.
  content text not null,
  created_at timestamptz not null default now(),
  unique (chain_identifier, sequence)
);
create index verifactu_records_invoice on verifactu_records (invoice_identifier);

-- A message: records of one chain that follow each other. Written before it is sent: one without an answer may have arrived or not.
create table verifactu_messages (
  identifier integer generated always as identity primary key,
  chain_identifier integer not null references verifactu_chains,
  first_sequence integer not null,
  last_sequence integer not null check (last_sequence >= first_sequence),
  issuer_name text not null,
  is_late boolean not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  answered_at timestamptz,
  -- Until when the worker that has the latest attempt in hand may take; null while none has.
  claimed_until timestamptz,
  -- Whether an attempt may have arrived without its answer.
  is_uncertain boolean not null default false,
  -- Records that the agency calls repeated: it is asked which it has. And where the next page of that begins.
  doubtful integer[] not null default '{}',
  consult_from text,
  csv text,
  answer text
);
-- One at a time: no record is in two messages that are both under way, and none overtakes another.
create unique index verifactu_messages_open on verifactu_messages (chain_identifier) where answered_at is null;
create unique index verifactu_messages_first on verifactu_messages (chain_identifier, first_sequence);
create index verifactu_messages_answered on verifactu_messages (chain_identifier, answered_at desc);

-- What the agency said of a record; none while it is pending.
create table verifactu_answers (
  record_identifier integer primary key references verifactu_records,
  message_identifier integer references verifactu_messages,
  state text not null check (state in ('accepted', 'acceptedWithErrors', 'rejected')),
  code text,
  reason text,
  csv text,
  answered_at timestamptz not null default now()
);
create index verifactu_answers_troubled on verifactu_answers (record_identifier) where state <> 'accepted';

-- The company's certificate, encrypted with a key that is not in the database; the newest counts.
create table verifactu_certificates (
  identifier integer generated always as identity primary key,
  sealed bytea not null,
  subject text not null,
  holder_nif text,
  holder_kind text not null check (holder_kind in ('person', 'representative', 'seal')),
  issuer text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  added_at timestamptz not null default now(),
  -- Of the warnings before it ends: the smallest number of days that was warned about.
  warned_days integer
);

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'a registration record is never changed' using errcode = 'BK002';
end $$;
create trigger verifactu_records_kept before update or delete on verifactu_records
  for each row execute function refuse_record_change();
create trigger verifactu_records_kept_whole before truncate on verifactu_records
  for each statement execute function refuse_record_change();
create trigger verifactu_chains_kept before delete on verifactu_chains
  for each row execute function refuse_record_change();
create trigger verifactu_systems_kept before update or delete on verifactu_systems
  for each row execute function refuse_record_change();

-- The invoices that a record holds fast: any but those of a rehearsal that has ended.
create view sealed_invoices as
  select record.invoice_identifier
  from verifactu_records as record join verifactu_chains as chain on chain.identifier = record.chain_identifier
  where chain.closed_at is null or chain.environment <> 'desenvolupament';

create function refuse_sealed() returns void language plpgsql as $$
begin
  raise exception 'the invoice is registered' using errcode = 'BK003';
end $$;

-- What a record says of an invoice. Who it is for is not held here: a record that was rejected may be put right together with it.
create function keep_sealed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from verifactu_chains) then return null; end if;
  if tg_op = 'DELETE' then
    if exists (select from before join sealed_invoices on invoice_identifier = before.identifier) then perform refuse_sealed(); end if;
  elsif exists (
    select from before join after using (identifier) join sealed_invoices on invoice_identifier = identifier
    where (
      before.serie_identifier, before.num_fact, before.fecha_factura, before.cliente_identifier, before.company_version,
      before.iva, before.precio_base, before.impuesto_iva, before.total_factura, before.tipo_factura, before.modo
    ) is distinct from (
      after.serie_identifier, after.num_fact, after.fecha_factura, after.cliente_identifier, after.company_version,
      after.iva, after.precio_base, after.impuesto_iva, after.total_factura, after.tipo_factura, after.modo
    )
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;
create trigger invoices_sealed_update after update on invoices referencing old table as before new table as after
  for each statement execute function keep_sealed_invoices();
create trigger invoices_sealed_delete after delete on invoices referencing old table as before
  for each statement execute function keep_sealed_invoices();

-- Lines and taxes of what is sealed; that a correction frees the period of a line changes nothing of what was charged.
create function keep_sealed_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from verifactu_chains) then return null; end if;
  if tg_op = 'INSERT' then
    if exists (select from after join sealed_invoices using (invoice_identifier)) then perform refuse_sealed(); end if;
  elsif tg_op = 'DELETE' then
    if exists (select from before join sealed_invoices using (invoice_identifier)) then perform refuse_sealed(); end if;
  elsif exists (
    select from (
      (select to_jsonb(before) - 'freed_by_identifier' as part from before)
      except
      (select to_jsonb(after) - 'freed_by_identifier' from after)
    ) as changed
    join sealed_invoices on invoice_identifier = (part ->> 'invoice_identifier')::integer
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;
create trigger invoice_lines_sealed_insert after insert on invoice_lines referencing new table as after
  for each statement execute function keep_sealed_parts();
create trigger invoice_lines_sealed_update after update on invoice_lines referencing old table as before new table as after
  for each statement execute function keep_sealed_parts();
create trigger invoice_lines_sealed_delete after delete on invoice_lines referencing old table as before
  for each statement execute function keep_sealed_parts();
create trigger invoice_taxes_sealed_insert after insert on invoice_taxes referencing new table as after
  for each statement execute function keep_sealed_parts();
create trigger invoice_taxes_sealed_update after update on invoice_taxes referencing old table as before new table as after
  for each statement execute function keep_sealed_parts();
create trigger invoice_taxes_sealed_delete after delete on invoice_taxes referencing old table as before
  for each statement execute function keep_sealed_parts();

-- Records are exported for who looks at the books: the chains as they stand when the file is asked for.
alter table exports
  drop constraint exports_kind_check,
  drop constraint exports_check,
  add check (kind in ('report', 'invoices', 'records')),
  add check (format in ('pdf', 'xlsx', 'csv') and kind = 'report' or format in ('pdf', 'zip') and kind = 'invoices' or format = 'zip' and kind = 'records');
