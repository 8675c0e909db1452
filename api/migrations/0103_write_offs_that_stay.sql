-- When staff expected an invoice to be paid, which they gave up since (decision 0083): claimed again, it is expected then.
alter table invoices
  add column expected_on date,
  add constraint invoices_expected_written_off check (expected_on is null or written_off_on is not null);

-- As before, and that is of its payment.
create or replace function invoice_content(invoice jsonb) returns jsonb language sql immutable parallel safe
return invoice - array[
  'is_pagada', 'fecha_cobro', 'anotacion', 'version', 'document_version', 'file_version', 'file_error', 'sealed_at', 'compensated_by_identifier',
  'collected', 'written_off_on', 'written_off_reason', 'expected_on'
];

-- As before, and what was given up stays so where as much is collected of it in the end: what is taken off and paid again in one transaction – a credit of which another
-- invoice gets the rest, a mark that a bank's movement takes the place of – is no money that was taken back. What is opened after all is expected on the day that it was.
create or replace function book_allocations(changed_payments integer[], changed_invoices integer[], changes numeric[]) returns void language plpgsql as $$
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
      when change.is_paid then (
        select max(payment.day)
        from payment_allocations as allocation join payments as payment on payment.identifier = allocation.payment_identifier
        where allocation.invoice_identifier = invoice.identifier and allocation.released_at is null
      )
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

-- As after any new column of invoices (decision 0050).
drop trigger count_change on invoices;
do $$
begin
  execute 'create trigger count_change after insert or update of ' || (
    select string_agg(quote_ident(column_name), ', ')
    from information_schema.columns
    where table_schema = 'public' and table_name = 'invoices' and column_name not in ('file_version', 'file_error')
  ) || ' or delete or truncate on invoices for each statement execute function count_book_change()';
end
$$;
