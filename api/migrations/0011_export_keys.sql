-- `Idempotency-Key` of the press of a button that asked for it: the same press, told twice, is the same file, however fast the first was made.
alter table exports add column clau text;
create unique index exports_by_key on exports (requested_by, clau) where clau is not null;
