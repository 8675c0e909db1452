-- Passkeys (WebAuthn; docs/decisions/0061).
create table passkeys (
  -- As the authenticator calls it, in Base64url.
  id text primary key check (length(id) <= 1400),
  user_id uuid not null references users on delete cascade,
  -- As its owner calls it.
  name text not null,
  -- COSE; nothing secret.
  public_key bytea not null,
  -- Of its uses, as the authenticator counts them; those that are kept in a cloud stay at 0.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of on passkeys (user_id);

-- What an authenticator is to sign: each is good once.
create table passkey_challenges (
  challenge text primary key,
  -- Whose passkey is being made; null for one that is to be shown, by whomever.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_over on passkey_challenges (expires_at);
