-- Invoices that were issued before there was a company take the first that there was then, and a new PDF: saving the company does that
-- from now on, but only while it is the first. In books of before that have one already nobody could do it.
with given as (
  update invoices
  set empresa_version = company.identifier, documento_version = documento_version + 1, archivo_error = null
  from (select min(identifier) as identifier from company_versions) as company
  where empresa_version is null and company.identifier is not null
  returning empresa_version
)
insert into audit_log (usuario, accion, entidad, despues)
select 'migració', 'canviar', 'invoices', jsonb_build_object('facturas', count(*), 'empresaVersion', min(empresa_version))
from given having count(*) > 0;
