-- Who somebody is to the company's own identity provider (OpenID Connect; docs/decisions/0067). An account is known by the provider's subject, which
-- is given to nobody else, and not by an e-mail address, which may be.
create table provider_accounts (
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index provider_accounts_of on provider_accounts (user_id);
