-- Second factors (docs/decisions/0060): what people show beside their password.
-- What follows from the tables below, so that each request need not ask them.
alter table users add column has_second_factor boolean not null default false;

create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted by a key that the database does not have; null until a code of it has been given.
  secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none of it or before is taken again (RFC 6238, 5.2).
  last_step bigint,
  -- One that is being set up, beside the one that holds until then.
  pending bytea,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending is null) = (pending_at is null))
);

create table recovery_codes (
  digest bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_of on recovery_codes (user_id);

-- Whose password was right and whose second factor is waited for.
create table sign_in_tickets (
  digest bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- As the account was then: one that has changed asks for the password again.
  token_version integer not null,
  expires_at timestamptz not null
);
create index sign_in_tickets_of on sign_in_tickets (user_id);
create index sign_in_tickets_over on sign_in_tickets (expires_at);

-- Roles whose people need a second factor.
alter table configuration add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['Administrador', 'Gestió', 'Consulta']);
