-- What staff note of collecting what is owed (decision 0076): calls, promises of clients to pay, and disputes. An entry is never changed or deleted: it ends,
-- and who ended it stands beside it. Whether a promise was kept is the ledger's word and stands nowhere here.
create table collection_entries (
  identifier integer generated always as identity primary key,
  cliente_identifier integer not null references clients on delete cascade,
  kind text not null check (kind in ('note', 'promise', 'dispute')),
  -- What was said, or why the client does not pay; a promise may say nothing.
  text text check (text <> '' and length(text) <= 2000),
  -- Of a promise, euros.
  amount numeric(14, 2) check (amount > 0),
  -- Of a promise the day by which it comes in; of a note, when to call again.
  due_on date,
  -- All that the client owes, also what falls due later; else the invoices beside it.
  covers_all boolean not null,
  account text not null,
  -- The day in Madrid.
  noted_on date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  check ((ended_at is null) = (ended_by is null)),
  check (kind = 'promise' or (amount is null and text is not null)),
  check (kind <> 'promise' or (amount is not null and due_on is not null)),
  check (kind <> 'dispute' or due_on is null)
);
create index collection_entries_cliente on collection_entries (cliente_identifier, identifier);
create index collection_entries_live on collection_entries (cliente_identifier) where ended_at is null;

create table collection_entry_invoices (
  entry_identifier integer not null references collection_entries on delete cascade,
  invoice_identifier integer not null references invoices on delete cascade,
  primary key (entry_identifier, invoice_identifier)
);
create index collection_entry_invoices_invoice on collection_entry_invoices (invoice_identifier);
