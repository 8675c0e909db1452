-- Direct debits that a bank is asked for together (decision 0072). What was true when it was prepared is copied: the file says the same for ever.
create table remittances (
  identifier integer generated always as identity primary key,
  -- What the bank knows the file by, unique for ever.
  message_id text not null unique check (length(message_id) <= 24),
  state text not null default 'prepared' check (state in ('prepared', 'sent', 'settled', 'undone')),
  collection_date date not null,
  banc_identifier integer not null references banks,
  bank_name text not null,
  bank_iban text not null,
  creditor_name text not null,
  creditor_identifier text not null,
  created_at timestamptz not null,
  created_by text not null,
  sent_at timestamptz,
  sent_by text,
  settled_at timestamptz,
  settled_by text,
  undone_at timestamptz,
  undone_by text,
  version integer not null default 1,
  check ((state in ('sent', 'settled')) = (sent_at is not null)),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'undone') = (undone_at is not null))
);

create table remittance_lines (
  identifier integer generated always as identity primary key,
  remittance_identifier integer not null references remittances on delete cascade,
  -- Null once an invoice that was never collected is deleted.
  invoice_identifier integer references invoices on delete set null,
  cliente_identifier integer not null references clients,
  mandate_identifier integer not null references mandates,
  numero text not null,
  fecha_factura date not null,
  amount numeric(14, 2) not null check (amount between 0.01 and 999999999.99),
  -- Of one attempt: a return of the first is told from one of the second.
  attempt integer not null,
  end_to_end_id text not null unique check (length(end_to_end_id) <= 35),
  mandate_reference text not null,
  signed_on date not null,
  scheme text not null check (scheme in ('CORE', 'B2B')),
  sequence text not null check (sequence in ('RCUR', 'OOFF')),
  -- The mandate was signed for another account of the client.
  is_other_account boolean not null,
  -- The client's account was changed within the last thirty days.
  is_recent_account boolean not null,
  debtor_name text not null,
  iban text not null,
  bic text,
  address jsonb,
  -- Asked for, and nobody knows yet what has become of it.
  is_live boolean not null default true,
  -- What has: it was collected, or the bank would not. Null of one that was undone.
  is_collected boolean,
  check (is_collected is null or not is_live)
);
-- An invoice is in one live remittance at most, also for two at once.
create unique index remittance_lines_live on remittance_lines (invoice_identifier) where is_live;
create index remittance_lines_of on remittance_lines (remittance_identifier);
create index remittance_lines_invoice on remittance_lines (invoice_identifier);
create index remittance_lines_mandate on remittance_lines (mandate_identifier);
create index remittance_lines_numero on remittance_lines (numero);

-- While its bank is asked for it, nothing of what is left of an invoice changes, whichever way.
create function keep_remitted_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from remittance_lines where invoice_identifier = old.identifier and is_live) then
    raise exception 'invoice % is in a live remittance', old.identifier using errcode = 'BK004';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger invoices_remitted_delete before delete on invoices for each row execute function keep_remitted_invoice();
create trigger invoices_remitted_update before update of is_pagada, collected, total_factura, importe_retencion, annulled_on on invoices
  for each row when (
    (old.is_pagada, old.collected, old.total_factura, old.importe_retencion, old.annulled_on)
    is distinct from (new.is_pagada, new.collected, new.total_factura, new.importe_retencion, new.annulled_on)
  ) execute function keep_remitted_invoice();
