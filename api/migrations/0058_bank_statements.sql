-- What banks tell of the company's accounts, and what became of it (decisions 0069, 0070).

create table bank_statements (
  identifier integer generated always as identity primary key,
  banc_identifier integer not null references banks on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  -- SHA-256 of the file, to find it again in the bank's archive.
  file_hash text not null check (length(file_hash) = 64),
  format text not null check (format in ('norma43', 'camt.053', 'camt.054')),
  currency text not null,
  reference text,
  first_day date,
  last_day date,
  -- Null where the bank tells none.
  opening numeric(16, 2),
  closing numeric(16, 2),
  -- How many of its movements were not known before.
  added integer not null check (added >= 0),
  account text not null,
  imported_at timestamptz not null default now()
);
create index bank_statements_banc on bank_statements (banc_identifier, last_day);

-- What staff have said of movements that are no invoice: whatever says the same is none, either.
create table bank_rules (
  identifier integer generated always as identity primary key,
  -- As `ruleText` of domain/reconciliation/rules.ts leaves a text.
  pattern text not null check (pattern <> ''),
  is_outgoing boolean not null,
  account text not null,
  created_at timestamptz not null default now(),
  unique (pattern, is_outgoing)
);

create table bank_movements (
  identifier integer generated always as identity primary key,
  statement_identifier integer not null references bank_statements on delete cascade,
  banc_identifier integer not null references banks on delete cascade,
  booked_on date not null,
  valued_on date,
  -- Below zero where money went out; of a part of an entry its own, with what the whole entry came to beside it.
  amount numeric(16, 2) not null,
  entry_amount numeric(16, 2) not null,
  part integer not null,
  parts integer not null check (part between 1 and parts),
  currency text not null,
  text text not null,
  concept text,
  payer_name text,
  payer_iban text,
  end_to_end_id text,
  mandate_id text,
  message_id text,
  payment_information_id text,
  servicer_reference text,
  is_return boolean not null,
  return_reason text,
  fee numeric(16, 2),
  -- What tells its entry from all others of the account: the same file adds nothing, nor does one that overlaps.
  key text not null,
  state text not null default 'open' check (state in ('open', 'linked', 'ignored')),
  -- Why it was linked; null where it is not.
  evidence text[],
  -- Who decided, null where it was decided by itself; and when.
  decided_by text,
  decided_at timestamptz,
  rule_identifier integer references bank_rules on delete set null,
  version integer not null default 1,
  unique (banc_identifier, key, part)
);
create index bank_movements_open on bank_movements (booked_on, identifier) where state = 'open';
create index bank_movements_day on bank_movements (banc_identifier, booked_on);
create index bank_movements_statement on bank_movements (statement_identifier);

-- The payments that a movement is. They stay here when they are reversed, so that it is known what was undone.
create table bank_movement_payments (
  movement_identifier integer not null references bank_movements on delete cascade,
  payment_identifier integer not null references payments on delete cascade,
  primary key (movement_identifier, payment_identifier)
);
create unique index bank_movement_payments_payment on bank_movement_payments (payment_identifier);

-- By which accounts and names a client has paid before, from links that stand.
create table client_payers (
  cliente_identifier integer not null references clients on delete cascade,
  movement_identifier integer not null references bank_movements on delete cascade,
  kind text not null check (kind in ('iban', 'name')),
  value text not null check (value <> ''),
  primary key (movement_identifier, cliente_identifier, kind)
);
create index client_payers_client on client_payers (cliente_identifier);
