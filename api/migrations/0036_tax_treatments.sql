-- How a line is taxed (docs/decisions/0046, 0047): what products, contracts, clients and the company say of it, and what an invoice has copied of it.
-- Whoever says nothing is billed as before: services to businesses of Spain, at the client's rate.

alter table products
  -- Null: the client's rate.
  add column tratamiento text check (tratamiento in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2')),
  add column articulo text check (articulo <> '' and length(articulo) <= 40),
  add column is_bien boolean not null default false,
  add constraint products_articulo_of_exemption check (articulo is null or coalesce(tratamiento ~ '^(E.|N1)$', false));

alter table contracts
  -- Null: the product's.
  add column tratamiento text check (tratamiento in ('21', '10', '4', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2')),
  add column articulo text check (articulo <> '' and length(articulo) <= 40),
  add constraint contracts_articulo_of_exemption check (articulo is null or coalesce(tratamiento ~ '^(E.|N1)$', false));
-- The few contracts that are taxed otherwise than their product.
create index contracts_tratamiento on contracts (tratamiento) where tratamiento is not null;

alter table clients
  add column zona_fiscal text not null default 'spain' check (zona_fiscal in ('spain', 'islands', 'eu', 'outside')),
  add column is_empresa boolean not null default true,
  add column nif_comunitario text check (nif_comunitario <> '' and length(nif_comunitario) <= 14),
  add column is_inversion boolean not null default false;

-- What 0 % of a client means; null: nobody has said so.
alter table company_versions
  add column tratamiento_cero text check (tratamiento_cero in ('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2')),
  add column articulo_cero text check (articulo_cero <> '' and length(articulo_cero) <= 40),
  add constraint company_versions_articulo_of_exemption check (articulo_cero is null or coalesce(tratamiento_cero ~ '^(E.|N1)$', false));

-- A line's treatment as it was decided at issue; null on invoices of before, which have one rate. `articulo` is the one that its mention names.
alter table invoice_lines
  add column tratamiento text,
  add column articulo text;

-- Base and quota by treatment. An invoice has none here if all of it is taxed at its `iva`, with nothing to mention: it is one part by itself.
create table invoice_taxes (
  invoice_identifier integer not null references invoices on delete cascade,
  tratamiento text not null,
  -- Percent; null where there is none to print.
  tipo numeric(5, 2) check (tipo between 0 and 100),
  base numeric(14, 2) not null,
  cuota numeric(14, 2) not null,
  -- As the tax agency codes them: its lists L9, L10 and L8A.
  qualification text check (qualification in ('S1', 'S2', 'N1', 'N2')),
  exemption text check (exemption in ('E1', 'E2', 'E3', 'E4', 'E5', 'E6')),
  regime text not null check (regime in ('01', '02', '08')),
  mention text check (mention in ('exempt', 'notSubject', 'place', 'reverseCharge')),
  articulo text,
  -- Whether whoever gets it declares the tax where it is.
  is_reversed boolean not null default false,
  primary key (invoice_identifier, tratamiento),
  check (num_nonnulls(qualification, exemption) = 1),
  check (cuota = round(base * coalesce(tipo, 0) / 100, 2))
);

-- The rate of an invoice of several is null, and its VAT the sum of theirs.
do $$
declare
  bound record;
begin
  for bound in
    select conname from pg_constraint
    where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%iva%round%'
  loop
    execute format('alter table invoices drop constraint %I', bound.conname);
  end loop;
end $$;
alter table invoices
  alter column iva drop not null,
  add constraint invoices_vat check (impuesto_iva = round(precio_base * iva / 100, 2));
