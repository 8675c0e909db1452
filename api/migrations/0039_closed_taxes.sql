-- The taxes of a closed invoice are its content as its lines are; and what is closed is not emptied, either.

create trigger invoice_taxes_closed_insert after insert on invoice_taxes referencing new table as after
  for each statement execute function keep_closed_lines();
create trigger invoice_taxes_closed_update after update on invoice_taxes referencing old table as before new table as after
  for each statement execute function keep_closed_lines();
create trigger invoice_taxes_closed_delete after delete on invoice_taxes referencing old table as before
  for each statement execute function keep_closed_lines();

create function keep_closed_rows() returns trigger language plpgsql as $$
declare
  boundary date := closed_through();
begin
  if boundary is not null then perform refuse_closed(boundary); end if;
  return null;
end $$;
create trigger invoices_closed_truncate before truncate on invoices for each statement execute function keep_closed_rows();
create trigger invoice_lines_closed_truncate before truncate on invoice_lines for each statement execute function keep_closed_rows();
create trigger invoice_taxes_closed_truncate before truncate on invoice_taxes for each statement execute function keep_closed_rows();
