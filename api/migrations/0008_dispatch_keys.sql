-- `Idempotency-Key` of the press of a button that sent it: the same press, told twice, is the same sending.
alter table dispatches
  add column clau text,
  add check (clau is null or origen = 'manual');
create unique index dispatches_by_key on dispatches (nom, clau) where clau is not null;
