-- Ten thousand invoices marked by one call took minutes where the statistics were of books with next to nothing in them (a first large call that was
-- rolled back is enough), or where a connection had planned these functions for a single row: then thousands are compared with thousands. What
-- each of them says is as before.

-- Planned for what it is given; the day of the last payment is found for all at once, no more for each.
create or replace function book_allocations(changed_payments integer[], changed_invoices integer[], changes numeric[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare
  -- By which their groups are called.
  opening integer[] := array(
    select invoice.compensated_by_identifier
    from unnest(changed_invoices, changes) as change(identifier, amount) join invoices as invoice using (identifier)
    where invoice.compensated_by_identifier is not null
    group by invoice.identifier having sum(change.amount) * sign(invoice.total_factura) < 0
  );
  -- What this transaction has opened that was given up, as it was.
  opened jsonb := coalesce(nullif(current_setting('facturacio.opened_write_offs', true), '')::jsonb, '[]') || coalesce((
    select jsonb_agg(jsonb_build_object(
      'identifier', identifier, 'given_up', compensated_by_identifier, 'day', written_off_on, 'reason', written_off_reason, 'expected', expected_on,
      'collected', collected, 'payable', payable(total_factura, importe_retencion)
    ))
    from invoices where compensated_by_identifier = any(opening) and written_off_on is not null
  ), '[]');
  again integer[];
begin
  -- What one correction settled adds up to nothing no more once something that was paid of it is taken back.
  update invoices as settled
  set
    is_pagada = false, fecha_cobro = expected_on, expected_on = null, compensated_by_identifier = null, written_off_on = null,
    written_off_reason = null, version = version + 1
  where annulled_on is null and compensated_by_identifier = any(opening);
  update payments set allocated = allocated + change.amount
  from (
    select identifier, sum(amount) as amount from unnest(changed_payments, changes) as change(identifier, amount) group by identifier
  ) as change
  where payments.identifier = change.identifier;
  update invoices as invoice
  set
    collected = collected + change.amount,
    is_pagada = change.is_paid,
    fecha_cobro = case
      when change.is_paid then paid.day
      -- Until then it may say the day that it is expected on.
      when not invoice.is_pagada then invoice.fecha_cobro
    end,
    version = version + 1
  from (
    select
      known.identifier, sum(change.amount) as amount,
      known.collected + sum(change.amount) = payable(known.total_factura, known.importe_retencion) as is_paid
    from unnest(changed_invoices, changes) as change(identifier, amount) join invoices as known using (identifier)
    group by known.identifier
  ) as change
  left join (
    select allocation.invoice_identifier, max(payment.day) as day
    from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
    where allocation.invoice_identifier = any(changed_invoices) and allocation.released_at is null
    group by allocation.invoice_identifier
  ) as paid on paid.invoice_identifier = change.identifier
  where invoice.identifier = change.identifier;
  if opened = '[]' then return; end if;
  -- Given up together, so they are again together or not at all.
  again := array(
    select was.given_up
    from jsonb_to_recordset(opened) as was(identifier int, given_up int, collected numeric, payable numeric)
    left join invoices as invoice on invoice.identifier = was.identifier and not invoice.is_pagada
      and invoice.collected = was.collected and payable(invoice.total_factura, invoice.importe_retencion) = was.payable
    group by was.given_up having count(*) = count(invoice.identifier)
  );
  update invoices as invoice
  set
    is_pagada = true, fecha_cobro = null, expected_on = was.expected, compensated_by_identifier = was.given_up, written_off_on = was.day,
    written_off_reason = was.reason, version = version + 1
  from jsonb_to_recordset(opened) as was(identifier int, given_up int, day date, reason text, expected date)
  where invoice.identifier = was.identifier and was.given_up = any(again);
  perform set_config('facturacio.opened_write_offs', (
    select coalesce(jsonb_agg(was), '[]')::text from jsonb_array_elements(opened) as was where (was->>'given_up')::int <> all(again)
  ), true);
end $$;

create or replace function book_new_allocations() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  paying integer[];
  paid integer[];
begin
  select array_agg(payment_identifier), array_agg(invoice_identifier) into paying, paid from after;
  if exists (
    select from unnest(paying, paid) as pair(paying_one, paid_one)
    join payments as payment on payment.identifier = pair.paying_one
    join invoices as invoice on invoice.identifier = pair.paid_one
    where payment.cliente_identifier <> invoice.cliente_identifier
  ) then
    raise exception 'a payment pays invoices of its client' using errcode = '23514';
  end if;
  perform book_allocations(array_agg(payment_identifier), array_agg(invoice_identifier), array_agg(amount))
  from after where released_at is null having count(*) > 0;
  return null;
end $$;

-- What a statement has changed brings no statistics: it is compared in sets (0045), so that no loop has to be forbidden (0065) to what is booked then.
create or replace function book_released_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select identifier, payment_identifier, invoice_identifier, amount from before
    except
    select identifier, payment_identifier, invoice_identifier, amount from after
  ) then
    raise exception 'an allocation is released, not changed' using errcode = '23514';
  end if;
  perform book_allocations(
    array_agg(payment_identifier), array_agg(invoice_identifier), array_agg(case when holds then amount else -amount end)
  )
  from (
    select identifier, payment_identifier, invoice_identifier, amount, released_at is null as holds from after
    except
    select identifier, payment_identifier, invoice_identifier, amount, released_at is null from before
  ) as changed
  having count(*) > 0;
  return null;
end $$;

create or replace function keep_closed_invoices() returns trigger language plpgsql as $$
declare
  boundary date := closed_through();
begin
  if boundary is null then return null; end if;
  if tg_op = 'INSERT' then
    if exists (select from after where fecha_factura <= boundary) then perform refuse_closed(boundary); end if;
  elsif tg_op = 'DELETE' then
    if exists (select from before where fecha_factura <= boundary) then perform refuse_closed(boundary); end if;
  elsif exists (select from before where fecha_factura <= boundary) or exists (select from after where fecha_factura <= boundary) then
    if exists (
      with was as (select fecha_factura, invoice_content(to_jsonb(before)) as content from before),
      is_now as (select fecha_factura, invoice_content(to_jsonb(after)) as content from after)
      select
      from (
        (select content from was where fecha_factura <= boundary except select content from is_now)
        union all
        (select content from is_now where fecha_factura <= boundary except select content from was)
      ) as changed
    ) then
      perform refuse_closed(boundary);
    end if;
  end if;
  return null;
end $$;
