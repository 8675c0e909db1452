-- What is mailed by itself, and to whom.
create table schedules (
  nom text primary key check (nom in ('mensual', 'setmanal')),
  actiu boolean not null default false,
  destinataris text[] not null default '{}',
  -- Since when it would have been sent to somebody: what was due before that is never sent late.
  actiu_des_de timestamptz,
  version integer not null default 1,
  check ((actiu_des_de is not null) = (actiu and destinataris <> '{}'))
);
insert into schedules (nom) values ('mensual'), ('setmanal');

-- One row is one sending: by itself, once for each period whoever notices first that it is due; or because somebody asked for it.
create table dispatches (
  identifier integer generated always as identity primary key,
  nom text not null references schedules,
  -- A month `2026-12`, or the Monday `2026-11-23` of a week.
  periode text not null check (periode ~ '^\d{4}-\d{2}(-\d{2})?$'),
  origen text not null check (origen in ('programat', 'manual')),
  due_at timestamptz,
  solicitante text,
  created_at timestamptz not null,
  check ((origen = 'programat') = (due_at is not null) and (origen = 'manual') = (solicitante is not null))
);
create unique index dispatches_once on dispatches (nom, periode) where origen = 'programat';
create index dispatches_newest on dispatches (nom, identifier desc);

-- The mails of a sending, and the reminders by the press of the button that sent them.
create index mails_of_dispatch on mails (((payload ->> 'enviament')::integer)) where kind = 'scheduled';
create index mails_of_reminder on mails ((payload ->> 'clau')) where kind = 'reminder';
