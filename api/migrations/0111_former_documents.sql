-- An invoice that is printed anew leaves the PDF of before in the store where the worker that made it could tell nobody any more, or died before it took it away:
-- what it says of a client was mended on paper, and lay there for good.
create function note_former_document() returns trigger language plpgsql as $$
begin
  insert into unneeded_documents (identifier, version) values (old.identifier, old.document_version) on conflict do nothing;
  return null;
end $$;

create trigger note_former_document after update of document_version on invoices
  for each row when (old.document_version is distinct from new.document_version) execute function note_former_document();
