-- The language that a file is written in: that of who asked for it, so that a worker knows it. Null: none was chosen.
alter table exports add column language text check (language in ('ca', 'es', 'en'));
