-- One idempotency: what a call under an `Idempotency-Key` has answered stands in one table, whatever it was (docs/decisions/0027).

create table idempotency_keys (
  -- Account that called; no reference, since accounts are deleted and their addresses given anew.
  caller uuid not null,
  -- The call by its name in the table of calls: the same key may stand for one of each.
  call text not null check (call <> ''),
  key text not null check (length(key) between 1 and 200),
  -- What was asked for; null for keys of before, whose bodies nobody has kept.
  body_hash text,
  -- What was answered, or what the answer is presented from; null as long as the work is not done.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, call, key)
);

-- The keys of before, where their accounts are known by now.

insert into idempotency_keys (caller, call, key, body_hash, answer, created_at)
select users.id, 'issueInvoices', run.key, run.body_hash,
  case run.state when 'done' then jsonb_build_object('skipped', run.skipped) end, run.created_at
from billing_runs as run join users on users.email = run.requested_by;

insert into idempotency_keys (caller, call, key, answer, created_at)
select requested_by, 'askForExport', idempotency_key, jsonb_build_object('identifier', identifier), created_at
from exports where idempotency_key is not null;

insert into idempotency_keys (caller, call, key, answer, created_at)
select distinct on (1, 3)
  users.id, 'sendScheduleNow', dispatch.idempotency_key, jsonb_build_object('identifier', dispatch.identifier), dispatch.created_at
from dispatches as dispatch join users on users.email = dispatch.requested_by
where dispatch.idempotency_key is not null
order by 1, 3, dispatch.identifier;

insert into idempotency_keys (caller, call, key, answer, created_at)
select users.id, 'sendInvoices', mail.idempotency_key,
  jsonb_build_object('queued', count(*), 'alreadySent', 0, 'withoutAddress', '[]'::jsonb), min(mail.created_at)
from mails as mail join users on users.email = mail.sender
where mail.kind = 'invoice' and mail.idempotency_key is not null
group by users.id, mail.idempotency_key;

insert into idempotency_keys (caller, call, key, answer, created_at)
select users.id, 'sendReminders', mail.payload ->> 'idempotencyKey', jsonb_build_object('queued', count(*)), min(mail.created_at)
from mails as mail join users on users.email = mail.sender
where mail.kind = 'reminder' and mail.payload ->> 'idempotencyKey' is not null
group by users.id, mail.payload ->> 'idempotencyKey';

alter table billing_runs drop column body_hash;
alter table exports drop column idempotency_key;
alter table dispatches drop column idempotency_key;
alter table mails drop column idempotency_key;
drop index mails_of_reminder;
