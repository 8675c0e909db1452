-- Orders by which clients let their accounts be debited (SEPA direct debit; decision 0071).

-- The part of the creditor's identifier that its owner chooses; the rest follows from the tax number.
alter table company_versions
  add column creditor_suffix text not null default '000' check (creditor_suffix ~ '^[A-Z0-9]{3}$');

create table mandates (
  identifier integer generated always as identity primary key,
  cliente_identifier integer not null references clients,
  -- What bank and client know it by: 35 characters of the banks' set, as the wire reads them.
  reference text not null check (reference ~ '^[A-Za-z0-9/?:().,''+-]{1,35}$' and reference !~ '(^/|/$|//)'),
  scheme text not null check (scheme in ('CORE', 'B2B')),
  is_one_off boolean not null default false,
  signed_on date not null,
  -- The account that it was signed for, or last collected from once its owner has changed it.
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  first_used_on date,
  last_used_on date,
  cancelled_on date,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((first_used_on is null) = (last_used_on is null) and first_used_on <= last_used_on)
);

-- Of one creditor, and for banks A is a.
create unique index mandates_reference on mandates (upper(reference));
create index mandates_cliente on mandates (cliente_identifier);
