-- Each time that somebody signs in is a row, which their tokens name (`sid`): so people see where they are signed in, and one of these
-- can be ended without the others. Instants are of the database's clock: the product's own may stand still.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Of the account at that time: another password or role ends all sign-ins of before.
  token_version integer not null,
  method text not null check (method in ('password', 'reset', 'passkey', 'provider')),
  address text not null,
  -- What the browser says that it is.
  user_agent text not null check (length(user_agent) <= 500),
  began_at timestamptz not null default now(),
  -- Written once a minute at most.
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sign_ins_user on sign_ins (user_id, began_at desc);
