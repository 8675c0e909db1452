-- Mails: one row is one message to one recipient, written in the transaction of what it tells about. The row is the claim, too:
-- whoever sends takes it first, and nobody takes what another has in hand.
create table mails (
  identifier integer generated always as identity primary key,
  kind text not null,
  -- What makes this mail one of its kind: written twice, it is the same mail.
  key text not null,
  recipient text not null check (recipient ~ '^[^[:cntrl:][:space:]<>,;"@]+@[^[:cntrl:][:space:]<>,;"@]+$' and length(recipient) <= 254),
  -- Identifiers that the text is made from.
  payload jsonb not null,
  -- pending: nobody has begun to hand it over. sending: the server has been given it and has not answered yet.
  state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'refused', 'uncertain')),
  -- Who has it in hand, or had it last.
  claim uuid unique,
  attempts integer not null default 0,
  -- While pending or sending: when somebody is to look at it again.
  due_at timestamptz not null default now(),
  error text,
  message_id uuid not null default gen_random_uuid(),
  request_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (kind, key),
  check ((settled_at is null) = (state in ('pending', 'sending')))
);
create index mails_due on mails (identifier) where state in ('pending', 'sending');

-- A removal request is open until somebody deletes or disables the account, or discards the request.
alter table removal_requests
  add column resolved_at timestamptz,
  add column resolved_by text,
  add column resolution text check (resolution in ('deleted', 'disabled', 'discarded')),
  add check ((resolved_at is null) = (resolution is null) and (resolved_at is null) = (resolved_by is null));

update removal_requests request set resolved_at = now(), resolved_by = 'migració', resolution = 'deleted'
where not exists (select from users where email = request.application_user_email);

update removal_requests request set resolved_at = now(), resolved_by = 'migració', resolution = 'discarded'
where resolved_at is null and exists (
  select from removal_requests earlier
  where earlier.application_user_email = request.application_user_email
    and earlier.requested_by = request.requested_by
    and earlier.resolved_at is null
    and earlier.identifier < request.identifier
);

create unique index removal_requests_open on removal_requests (application_user_email, requested_by) where resolved_at is null;
