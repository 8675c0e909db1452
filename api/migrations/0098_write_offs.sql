-- A debt that is lost for good (decision 0083): nobody asks for it any more, and no money came in of it.
alter table invoices
  -- Settled by itself since this day, together with what corrects it, as what a correction settles: `compensated_by_identifier` names the invoice that was given up.
  add column written_off_on date,
  -- In staff's words.
  add column written_off_reason text check (written_off_reason <> '' and length(written_off_reason) <= 250),
  add constraint invoices_written_off check (
    (written_off_on is null) = (written_off_reason is null)
    and (
      written_off_on is null
      or is_pagada and fecha_cobro is null and compensated_by_identifier is not null and annulled_on is null and written_off_on >= fecha_factura
    )
  );

-- Few, and asked for by whatever tells of a client's account and by a bank's movements.
create index invoices_written_off on invoices (cliente_identifier) where written_off_on is not null;

-- As before, and that it was given up is of its payment.
create or replace function invoice_content(invoice jsonb) returns jsonb language sql immutable parallel safe
return invoice - array[
  'is_pagada', 'fecha_cobro', 'anotacion', 'version', 'document_version', 'file_version', 'file_error', 'sealed_at', 'compensated_by_identifier',
  'collected', 'written_off_on', 'written_off_reason'
];

-- As before, and that money which is taken back of what was given up opens it again, too: more is owed than was given up.
create or replace function book_allocations(changed_payments integer[], changed_invoices integer[], changes numeric[]) returns void language plpgsql as $$
begin
  -- What one correction settled adds up to nothing no more once something that was paid of it is taken back.
  update invoices as settled
  set
    is_pagada = false, fecha_cobro = null, compensated_by_identifier = null, written_off_on = null, written_off_reason = null,
    version = version + 1
  where annulled_on is null and compensated_by_identifier in (
    select invoice.compensated_by_identifier
    from unnest(changed_invoices, changes) as change(identifier, amount) join invoices as invoice using (identifier)
    where invoice.compensated_by_identifier is not null
    group by invoice.identifier having sum(change.amount) * sign(invoice.total_factura) < 0
  );
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
