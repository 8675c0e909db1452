-- What was told of a file when it was taken stays beside it; and of one that is cut, or has no ends, its last movement waits (decision 0069).
alter table bank_statements
  add column warnings jsonb not null default '[]',
  -- The movement as it was read, in cents: lines of its text may be missing. It stays here when it is taken.
  add column aside jsonb,
  -- The key by which it was taken.
  add column aside_key text,
  add constraint bank_statements_aside_taken check (aside_key is null or aside is not null);
create index bank_statements_aside on bank_statements (banc_identifier) where aside is not null;
