-- A version of what is printed is a moment, seconds since 2020, and no longer a count from 1: books that were restored from a backup give
-- out identifiers again, beside documents that are newer than they are, and a file of another invoice must not have the name of this one.
create function document_moment() returns integer language sql stable as $$
  select extract(epoch from now() - timestamptz '2020-01-01 00:00:00+00')::integer
$$;

alter table invoices alter column documento_version set default document_moment();

-- Whoever changes what is printed adds one; two changes within a second still make two versions.
create function next_document_version() returns trigger language plpgsql as $$
begin
  new.documento_version := greatest(old.documento_version + 1, document_moment());
  return new;
end $$;

create trigger invoices_document_version before update of documento_version on invoices
  for each row when (new.documento_version is distinct from old.documento_version) execute function next_document_version();
