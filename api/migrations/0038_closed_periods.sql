-- Invoices dated up to and including this day are closed (decision 0049): issued, changed and deleted no more. Null while nothing is closed.
alter table configuration add column closed_through date
  constraint configuration_closes_months check (date_part('day', closed_through + 1) = 1);

-- Held together by all that write invoices, alone by who moves the boundary: neither misses the other.
create function lock_closing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7005);
  return new;
end $$;
create trigger configuration_closing before update of closed_through on configuration
  for each row execute function lock_closing();

-- The boundary as it is now and stays until the transaction ends. Two statements: the second sees what was committed while the first waited.
create function closed_through() returns date language plpgsql volatile as $$
declare
  boundary date;
begin
  perform pg_advisory_xact_lock_shared(7005);
  select configuration.closed_through into boundary from configuration;
  return boundary;
end $$;

create function refuse_closed(boundary date) returns void language plpgsql as $$
begin
  raise exception 'invoices up to % are closed', boundary using errcode = 'BK001';
end $$;

-- Whether an invoice was paid, what staff note for themselves, its files and its registration are no content of it. Any other column is, also
-- one that a later version adds.
create function invoice_content(invoice jsonb) returns jsonb language sql immutable parallel safe
return invoice - array['is_pagada', 'fecha_cobro', 'anotacion', 'version', 'document_version', 'file_version', 'file_error', 'sealed_at'];

create function keep_closed_invoices() returns trigger language plpgsql as $$
declare
  boundary date := closed_through();
begin
  if boundary is null then return null; end if;
  if tg_op = 'INSERT' then
    if exists (select from after where fecha_factura <= boundary) then perform refuse_closed(boundary); end if;
  elsif tg_op = 'DELETE' then
    if exists (select from before where fecha_factura <= boundary) then perform refuse_closed(boundary); end if;
  elsif exists (
    select from before join after using (identifier)
    where least(before.fecha_factura, after.fecha_factura) <= boundary
      and invoice_content(to_jsonb(before)) <> invoice_content(to_jsonb(after))
  ) then
    perform refuse_closed(boundary);
  end if;
  return null;
end $$;
create trigger invoices_closed_insert after insert on invoices referencing new table as after
  for each statement execute function keep_closed_invoices();
create trigger invoices_closed_update after update on invoices referencing old table as before new table as after
  for each statement execute function keep_closed_invoices();
create trigger invoices_closed_delete after delete on invoices referencing old table as before
  for each statement execute function keep_closed_invoices();

-- Lines that go with their invoice are its matter.
create function keep_closed_lines() returns trigger language plpgsql as $$
declare
  boundary date := closed_through();
begin
  if boundary is null then return null; end if;
  -- The two are named apart from their condition: a transition table that there is not can't be mentioned in it.
  if tg_op <> 'DELETE' then
    if exists (
      select from after join invoices on invoices.identifier = after.invoice_identifier where invoices.fecha_factura <= boundary
    ) then
      perform refuse_closed(boundary);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if exists (
      select from before join invoices on invoices.identifier = before.invoice_identifier where invoices.fecha_factura <= boundary
    ) then
      perform refuse_closed(boundary);
    end if;
  end if;
  return null;
end $$;
create trigger invoice_lines_closed_insert after insert on invoice_lines referencing new table as after
  for each statement execute function keep_closed_lines();
create trigger invoice_lines_closed_update after update on invoice_lines referencing old table as before new table as after
  for each statement execute function keep_closed_lines();
create trigger invoice_lines_closed_delete after delete on invoice_lines referencing old table as before
  for each statement execute function keep_closed_lines();
