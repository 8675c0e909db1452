-- Annulment of an invoice that should never have been issued (decision 0056; RD 1007/2023, art. 11). What it was issued as is kept here; the
-- invoice itself keeps its number and comes to nothing, so that whatever adds invoices up needs no rule about it.
create table invoice_annulments (
  invoice_identifier integer primary key references invoices on delete cascade,
  -- The `anulacion` that was written with it; others may follow that put this one right. No foreign key: records are never deleted.
  record_identifier integer not null unique,
  motivo text not null check (motivo <> '' and length(motivo) <= 250),
  annulled_on date not null,
  -- As it stood until then: an `Invoice` as the wire has it, and an `InvoiceDocument` without its issuer.
  issued jsonb not null,
  printed jsonb not null,
  created_at timestamptz not null default now()
);

alter table invoices
  -- The day of its annulment. From then on it is nobody's debt: settled by itself, as what a correction takes back is settled by that.
  add column annulled_on date,
  add constraint invoices_annulled_are_nothing check (
    annulled_on is null
    or precio_base = 0 and descuento_factura = 0 and impuesto_iva = 0 and total_factura = 0 and coalesce(importe_retencion, 0) = 0
      and is_pagada and compensated_by_identifier is not distinct from identifier
  );

-- An annulment is written beside the record that tells the agency of it, and never changed. It goes only with an invoice of a rehearsal that has ended.
create function keep_annulments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select from verifactu_records as record join verifactu_chains as chain on chain.identifier = record.chain_identifier
      where record.identifier = new.record_identifier and record.invoice_identifier = new.invoice_identifier
        and record.kind = 'anulacion' and chain.closed_at is null
        and not exists (
          select from verifactu_records as later
          where later.invoice_identifier = record.invoice_identifier and later.identifier > record.identifier
        )
    ) then
      perform refuse_sealed();
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (select from sealed_invoices where invoice_identifier = old.invoice_identifier) then
    perform refuse_sealed();
  end if;
  return old;
end $$;
create trigger invoice_annulments_kept before insert or update or delete on invoice_annulments
  for each row execute function keep_annulments();

-- Whoever writes an annulment has the invoice come to nothing in the same transaction.
create function finish_annulment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoices where identifier = new.invoice_identifier and annulled_on is not distinct from new.annulled_on
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;
create constraint trigger invoice_annulments_finished after insert on invoice_annulments
  deferrable initially deferred for each row execute function finish_annulment();

-- Whether an invoice is being annulled: its annulment is written, and it does not say so itself yet. Until then its parts may come to nothing.
create function is_being_annulled(invoice integer) returns boolean language sql stable
return exists (
  select from invoice_annulments as annulment join invoices on invoices.identifier = annulment.invoice_identifier
  where annulment.invoice_identifier = invoice and invoices.annulled_on is null
);

-- As before, but that an annulment takes amounts to zero, where `invoices_annulled_are_nothing` holds them.
create or replace function keep_sealed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from verifactu_chains) then return null; end if;
  if tg_op = 'DELETE' then
    if exists (select from before join sealed_invoices on invoice_identifier = before.identifier) then perform refuse_sealed(); end if;
  elsif exists (
    select from before join after using (identifier) join sealed_invoices on invoice_identifier = identifier
    where (
      before.serie_identifier, before.num_fact, before.fecha_factura, before.cliente_identifier, before.company_version,
      before.iva, before.tipo_factura, before.modo
    ) is distinct from (
      after.serie_identifier, after.num_fact, after.fecha_factura, after.cliente_identifier, after.company_version,
      after.iva, after.tipo_factura, after.modo
    )
    or (
      before.precio_base, before.impuesto_iva, before.total_factura, before.annulled_on
    ) is distinct from (
      after.precio_base, after.impuesto_iva, after.total_factura, after.annulled_on
    )
    and not (
      before.annulled_on is null
      and exists (
        select from invoice_annulments as annulment
        where annulment.invoice_identifier = identifier and annulment.annulled_on = after.annulled_on
      )
    )
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;

-- What a part comes to once its invoice is annulled: nothing, and otherwise as it was.
create function annulled_part(part jsonb) returns jsonb language sql immutable parallel safe
return part || case when part ? 'precio_linea'
  then '{"cantidad": 0, "precio_base": 0, "descuento": 0, "precio_linea": 0}'::jsonb
  else '{"base": 0, "cuota": 0}'::jsonb
end;

-- As before, but that an annulment takes lines away or to zero, and taxes to zero.
create or replace function keep_sealed_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from verifactu_chains) then return null; end if;
  if tg_op = 'INSERT' then
    if exists (select from after join sealed_invoices using (invoice_identifier)) then perform refuse_sealed(); end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from before join sealed_invoices using (invoice_identifier)
      where tg_table_name <> 'invoice_lines' or not is_being_annulled(invoice_identifier)
    ) then
      perform refuse_sealed();
    end if;
  elsif exists (
    with was as (select to_jsonb(before) - 'freed_by_identifier' as part from before),
    is_now as (select to_jsonb(after) - 'freed_by_identifier' as part from after)
    select from (select part from was except select part from is_now) as changed
    join sealed_invoices on invoice_identifier = (part ->> 'invoice_identifier')::integer
    where not is_being_annulled(invoice_identifier) or annulled_part(part) not in (select part from is_now)
  ) then
    perform refuse_sealed();
  end if;
  return null;
end $$;
