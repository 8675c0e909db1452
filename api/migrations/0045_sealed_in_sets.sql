-- As before, but compared in sets: rows that a statement has changed bring no statistics, and where one is looked for they were compared each with
-- each. Ten thousand payments noted at once took minutes.
create or replace function keep_sealed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from verifactu_chains) then return null; end if;
  if tg_op = 'DELETE' then
    if exists (select from before join sealed_invoices on invoice_identifier = before.identifier) then perform refuse_sealed(); end if;
  elsif exists (
    select from (
      select identifier, serie_identifier, num_fact, fecha_factura, cliente_identifier, company_version, iva, tipo_factura, modo from before
      except
      select identifier, serie_identifier, num_fact, fecha_factura, cliente_identifier, company_version, iva, tipo_factura, modo from after
    ) as changed
    join sealed_invoices on invoice_identifier = changed.identifier
  ) or exists (
    select from (
      select identifier, precio_base, impuesto_iva, total_factura, annulled_on from before
      except
      select identifier, precio_base, impuesto_iva, total_factura, annulled_on from after
    ) as changed
    join sealed_invoices on invoice_identifier = changed.identifier
    where changed.annulled_on is not null or not exists (
      select from invoices join invoice_annulments as annulment on annulment.invoice_identifier = invoices.identifier
      where invoices.identifier = changed.identifier and annulment.annulled_on = invoices.annulled_on
    )
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;
