-- Payments as a ledger (decision 0068). A payment is a row; what of it pays an invoice is an allocation. Whether an invoice is paid, and since when,
-- follows from them, and the checks below hold it to that.

create table payments (
  identifier integer generated always as identity primary key,
  cliente_identifier integer not null references clients,
  day date not null,
  -- Euros; below zero: given back to the client.
  amount numeric(14, 2) not null check (amount <> 0),
  -- What of it pays invoices, kept by `book_allocations`; the rest is the client's credit.
  allocated numeric(14, 2) not null default 0,
  way text not null check (way in ('transfer', 'direct-debit', 'card', 'cash', 'other')),
  -- Where it came in; null where nobody said so.
  banc_identifier integer references banks,
  note text check (note <> '' and length(note) <= 250),
  -- Noted by marking one invoice as paid, and reversed when that is taken back.
  is_mark boolean not null default false,
  -- Who noted it; null for what was marked as paid before there was a ledger.
  account text,
  created_at timestamptz not null default now(),
  -- It did not come in, or was taken back by the bank: it stays in the books and pays nothing.
  reversed_on date,
  reversal_reason text check (reversal_reason <> '' and length(reversal_reason) <= 250),
  check ((reversed_on is null) = (reversal_reason is null)),
  constraint payments_reversed_pay_nothing check (reversed_on is null or allocated = 0),
  constraint payments_allocated_within check (allocated between least(0, amount) and greatest(0, amount))
);
create index payments_cliente on payments (cliente_identifier, day);
create index payments_day on payments (day) where reversed_on is null;
create index payments_banc on payments (banc_identifier) where banc_identifier is not null;
create index payments_credit on payments (cliente_identifier) where reversed_on is null and allocated <> amount;

create table payment_allocations (
  identifier integer generated always as identity primary key,
  payment_identifier integer not null references payments,
  invoice_identifier integer not null references invoices on delete cascade,
  amount numeric(14, 2) not null check (amount <> 0),
  created_at timestamptz not null default now(),
  -- Since when it pays that invoice no more.
  released_at timestamptz
);
create unique index payment_allocations_once on payment_allocations (payment_identifier, invoice_identifier) where released_at is null;
create index payment_allocations_invoice on payment_allocations (invoice_identifier);
create index payment_allocations_payment on payment_allocations (payment_identifier);

-- What has come in of it. As before, and that is of its payment.
alter table invoices add column collected numeric(14, 2) not null default 0;
create or replace function invoice_content(invoice jsonb) returns jsonb language sql immutable parallel safe
return invoice - array[
  'is_pagada', 'fecha_cobro', 'anotacion', 'version', 'document_version', 'file_version', 'file_error', 'sealed_at', 'compensated_by_identifier',
  'collected'
];

-- What the client pays of an invoice: the total less what it withholds (decision 0052).
create function payable(total numeric, withheld numeric) returns numeric language sql immutable parallel safe
return total - coalesce(withheld, 0);

-- What was marked as paid until now was paid on that day, whole.
with paid as (
  select
    identifier as invoice, cliente_identifier, coalesce(fecha_cobro, fecha_vencimiento) as day, is_adeudo,
    payable(total_factura, importe_retencion) as amount, row_number() over (order by identifier) as place
  from invoices
  where is_pagada and compensated_by_identifier is null and tipo_factura not in ('R2', 'R3')
    and payable(total_factura, importe_retencion) <> 0
), noted as (
  insert into payments (cliente_identifier, day, amount, allocated, way, is_mark)
  select cliente_identifier, day, amount, amount, case when is_adeudo then 'direct-debit' else 'other' end, true from paid order by place
  returning identifier
), numbered as (
  select identifier, row_number() over (order by identifier) as place from noted
)
insert into payment_allocations (payment_identifier, invoice_identifier, amount)
select numbered.identifier, paid.invoice, paid.amount from paid join numbered using (place);

update invoices set collected = allocation.amount
from payment_allocations as allocation where allocation.invoice_identifier = invoices.identifier;

alter table invoices
  add constraint invoices_collected_within check (
    collected between least(0, payable(total_factura, importe_retencion)) and greatest(0, payable(total_factura, importe_retencion))
  ),
  -- Paid when nothing is left. What comes to nothing says so by itself, and so does what another one settles.
  add constraint invoices_paid_when_nothing_is_left check (
    is_pagada = (collected = payable(total_factura, importe_retencion))
    or payable(total_factura, importe_retencion) = 0
    or is_pagada and (compensated_by_identifier is not null or tipo_factura in ('R2', 'R3'))
  );

-- Books what allocations change: of each payment what it pays, of each invoice what has come in and so whether it is paid, and since when.
create function book_allocations(changed_payments integer[], changed_invoices integer[], changes numeric[]) returns void language plpgsql as $$
begin
  -- What one correction settled adds up to nothing no more once something that was paid of it is taken back.
  update invoices as settled set is_pagada = false, fecha_cobro = null, compensated_by_identifier = null, version = version + 1
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

create function book_new_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select from after
    join payments as payment on payment.identifier = after.payment_identifier
    join invoices as invoice on invoice.identifier = after.invoice_identifier
    where payment.cliente_identifier <> invoice.cliente_identifier
  ) then
    raise exception 'a payment pays invoices of its client' using errcode = '23514';
  end if;
  perform book_allocations(array_agg(payment_identifier), array_agg(invoice_identifier), array_agg(amount))
  from after where released_at is null having count(*) > 0;
  return null;
end $$;
create trigger payment_allocations_booked after insert on payment_allocations
  referencing new table as after for each statement execute function book_new_allocations();

-- An allocation is released, or holds again; it never says another amount, payment or invoice.
create function book_released_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select from before join after using (identifier)
    where (before.payment_identifier, before.invoice_identifier, before.amount)
      is distinct from (after.payment_identifier, after.invoice_identifier, after.amount)
  ) then
    raise exception 'an allocation is released, not changed' using errcode = '23514';
  end if;
  perform book_allocations(
    array_agg(after.payment_identifier), array_agg(after.invoice_identifier),
    array_agg(case when after.released_at is null then after.amount else -after.amount end)
  )
  from before join after using (identifier)
  where (before.released_at is null) <> (after.released_at is null)
  having count(*) > 0;
  return null;
end $$;
create trigger payment_allocations_released after update on payment_allocations
  referencing old table as before new table as after for each statement execute function book_released_allocations();

-- Allocations go with their invoice alone, and that only when nothing of it is paid.
create function keep_allocations() returns trigger language plpgsql as $$
begin
  if old.released_at is null then
    raise exception 'an allocation that pays is released first' using errcode = '23514';
  end if;
  return old;
end $$;
create trigger payment_allocations_kept before delete on payment_allocations for each row execute function keep_allocations();

-- A payment is reversed, never deleted, and never changes what came in from whom.
create function keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.cliente_identifier, old.amount, old.created_at) is distinct from (new.cliente_identifier, new.amount, new.created_at) then
    raise exception 'a payment is reversed, not changed' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payments_kept before update or delete on payments for each row execute function keep_payments();
