-- Invoices that correct others (decision 0051; RD 1619/2012, art. 15): what they cite, what they change in it, and which periods are due again.

alter table series add column is_rectificativa boolean not null default false;

alter table invoices
  -- As the tax agency calls it (its list L2).
  add column tipo_factura text not null default 'F1' check (tipo_factura in ('F1', 'R1', 'R2', 'R3', 'R4')),
  -- By difference or by substitution. The amounts of either are what it changes: whatever adds invoices up adds corrections, too.
  add column modo text check (modo in ('I', 'S')),
  add column causa text check (causa in ('price', 'client', 'returned', 'discount', 'ended', 'insolvency', 'unpaid', 'other')),
  add column motivo text check (motivo <> '' and length(motivo) <= 250),
  -- The correction after which nothing was asked for any more: paid by nobody, it is marked as paid together with what takes it back.
  add column compensated_by_identifier integer references invoices,
  add constraint invoices_compensated_are_settled check (compensated_by_identifier is null or is_pagada),
  add constraint invoices_corrections_say_why check (
    (tipo_factura = 'F1') = (modo is null) and (modo is null) = (causa is null) and (modo is null) = (motivo is null)
  );

create index invoices_compensated_by on invoices (compensated_by_identifier) where compensated_by_identifier is not null;

-- As before, and what it is settled by is of its payment.
create or replace function invoice_content(invoice jsonb) returns jsonb language sql immutable parallel safe
return invoice - array[
  'is_pagada', 'fecha_cobro', 'anotacion', 'version', 'document_version', 'file_version', 'file_error', 'sealed_at', 'compensated_by_identifier'
];

-- What a correction takes back is below zero, its discounts above; its quotas are sums of what several originals were rounded to.
do $$
declare
  bound record;
begin
  for bound in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'c'
      and (
        conrelid = 'invoices'::regclass and (conname = 'invoices_vat' or pg_get_constraintdef(oid) like '%descuento_factura <= %')
        or conrelid = 'invoice_lines'::regclass and pg_get_constraintdef(oid) like '%cantidad >= %'
        or conrelid = 'invoice_taxes'::regclass and pg_get_constraintdef(oid) like '%cuota = round%'
      )
  loop
    execute format('alter table %s drop constraint %I', bound.owner, bound.conname);
  end loop;
end $$;
alter table invoices
  add constraint invoices_vat check (impuesto_iva = round(precio_base * iva / 100, 2) or modo is not null),
  add constraint invoices_descuento check (descuento_factura <= 0 or modo is not null);
alter table invoice_taxes
  add column is_correction boolean not null default false,
  add constraint invoice_taxes_cuota check (cuota = round(base * coalesce(tipo, 0) / 100, 2) or is_correction);

-- An invoice that another one corrects. What earlier software issued is known by what is cited of it alone.
create table invoice_corrections (
  identifier integer generated always as identity primary key,
  invoice_identifier integer not null references invoices on delete cascade,
  original_identifier integer references invoices,
  -- The client's, by which what is cited is told from the same number of somebody else.
  cliente_identifier integer not null references clients,
  numero text not null check (numero <> ''),
  fecha_factura date not null,
  base numeric(14, 2) not null,
  cuota numeric(14, 2) not null,
  -- What was left of it by then.
  left_base numeric(14, 2) not null,
  left_cuota numeric(14, 2) not null,
  unique (invoice_identifier, numero)
);
create index invoice_corrections_original on invoice_corrections (original_identifier);
create index invoice_corrections_cited on invoice_corrections (cliente_identifier, numero) where original_identifier is null;

-- What it changes there, by treatment; by substitution also what it takes the place of.
create table correction_taxes (
  correction_identifier integer not null references invoice_corrections on delete cascade,
  tratamiento text not null,
  base numeric(14, 2) not null,
  cuota numeric(14, 2) not null,
  replaced_base numeric(14, 2) not null,
  replaced_cuota numeric(14, 2) not null,
  primary key (correction_identifier, tratamiento)
);

alter table invoice_lines
  -- Which original it changes, and which line of it; a line that corrects none of them says the former alone.
  add column correction_identifier integer references invoice_corrections on delete cascade,
  add column corrects_line_identifier integer references invoice_lines,
  -- By substitution: takes back what was said before.
  add column is_replaced boolean not null default false,
  -- The correction that took it back whole and made its period due again: it bills that no more.
  add column freed_by_identifier integer references invoices,
  add constraint invoice_lines_cantidad check (cantidad >= 0 or correction_identifier is not null),
  add constraint invoice_lines_corrects check (corrects_line_identifier is null or correction_identifier is not null),
  add constraint invoice_lines_freed check (freed_by_identifier is null or period is not null);
create index invoice_lines_corrects_line on invoice_lines (corrects_line_identifier) where corrects_line_identifier is not null;
create index invoice_lines_correction on invoice_lines (correction_identifier) where correction_identifier is not null;
create index invoice_lines_freed_by on invoice_lines (freed_by_identifier) where freed_by_identifier is not null;

alter table invoice_lines
  drop constraint invoice_lines_period_once,
  add constraint invoice_lines_period_once exclude using gist (contract_identifier with =, period with &&) where (freed_by_identifier is null);

-- Which correction made a period due again is no content of the line, which may be of a closed period.
create or replace function keep_closed_lines() returns trigger language plpgsql as $$
declare
  boundary date := closed_through();
begin
  if boundary is null then return null; end if;
  -- Each is named apart from the others: a transition table that there is not can't be mentioned.
  if tg_op = 'UPDATE' then
    if exists (
      with was as (select invoice_identifier, to_jsonb(before) - 'freed_by_identifier' as content from before),
      is_now as (select invoice_identifier, to_jsonb(after) - 'freed_by_identifier' as content from after)
      select
      from ((table was except table is_now) union all (table is_now except table was)) as changed
      join invoices on invoices.identifier = changed.invoice_identifier
      where invoices.fecha_factura <= boundary
    ) then
      perform refuse_closed(boundary);
    end if;
  elsif tg_op = 'INSERT' then
    if exists (
      select from after join invoices on invoices.identifier = after.invoice_identifier where invoices.fecha_factura <= boundary
    ) then
      perform refuse_closed(boundary);
    end if;
  elsif exists (
    select from before join invoices on invoices.identifier = before.invoice_identifier where invoices.fecha_factura <= boundary
  ) then
    perform refuse_closed(boundary);
  end if;
  return null;
end $$;
