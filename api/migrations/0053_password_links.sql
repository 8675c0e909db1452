-- Links by which somebody sets a password without knowing one: asked for because it was forgotten, or sent with an invitation. What the link
-- says is made of the row and a secret of the API when the mail is written, and stands nowhere.
create table password_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Of the account at that time: another password, however it came, and the link opens nothing.
  token_version integer not null,
  kind text not null check (kind in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user on password_links (user_id, created_at);
