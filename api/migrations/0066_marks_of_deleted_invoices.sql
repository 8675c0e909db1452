-- An invoice that was marked as paid by mistake, unmarked and deleted has never been paid: its mark goes with it, so that its client may go, too. All
-- else that came in stays. The audit log has both.

create or replace function keep_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not (old.is_mark and old.reversed_on is not null)
      or exists (select from payment_allocations where payment_identifier = old.identifier)
    then
      raise exception 'a payment is reversed, not deleted' using errcode = '23514';
    end if;
    return old;
  end if;
  if (old.cliente_identifier, old.amount, old.created_at) is distinct from (new.cliente_identifier, new.amount, new.created_at) then
    raise exception 'a payment is reversed, not changed' using errcode = '23514';
  end if;
  return new;
end $$;

create function forget_marks() returns trigger language plpgsql as $$
begin
  delete from payments
  where is_mark and reversed_on is not null and identifier in (select payment_identifier from before)
    and not exists (select from payment_allocations where payment_identifier = payments.identifier);
  return null;
end $$;
create trigger payment_allocations_forgotten after delete on payment_allocations
  referencing old table as before for each statement execute function forget_marks();
