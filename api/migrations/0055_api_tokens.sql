-- Tokens by which programs call (docs/decisions/0066). What a token says is shown once and stands nowhere: the table has its digest.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  -- In the audit log it stands for who did something: two of one name, though one were over, could not be told apart.
  name text not null unique check (length(name) between 1 and 60),
  maker_id uuid not null references users on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  areas text[] not null check (cardinality(areas) > 0),
  may_change boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  revoked_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_address text
);
create index api_tokens_maker on api_tokens (maker_id);
