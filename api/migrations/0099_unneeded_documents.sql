-- PDFs of invoices that are gone, however they went: they tell of a client whom nobody can look up there any more, until a worker has taken them out of the store.
create table unneeded_documents (
  identifier integer not null,
  version integer not null,
  since timestamptz not null default now(),
  primary key (identifier, version)
);

create function note_unneeded_documents() returns trigger language plpgsql as $$
begin
  insert into unneeded_documents (identifier, version)
  select gone.identifier, file.version
  -- The one that is there, and the one that may be printed at this moment.
  from gone cross join lateral (values (gone.file_version), (gone.document_version)) as file (version)
  where file.version is not null
  on conflict do nothing;
  return null;
end $$;

create trigger note_unneeded_documents after delete on invoices referencing old table as gone
  for each statement execute function note_unneeded_documents();

-- Those of before, as the log knows them.
insert into unneeded_documents (identifier, version)
select record::integer, substring(before->>'archivo' from '[?]v=([0-9]+)$')::integer
from audit_log
where entity = 'invoices' and action = 'delete' and before->>'archivo' ~ '[?]v=[0-9]+$'
on conflict do nothing;
