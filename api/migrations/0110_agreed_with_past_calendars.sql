-- What a period of a calendar of before costs: a month is not billed at the price of a year. Null in calendars that were left before this was kept; those are billed as
-- the contract is now, and the preview of a run says so.
alter table past_calendars
  add column producto_unidades numeric(9, 2),
  add column producto_precio numeric(9, 2),
  add column producto_descuento numeric(5, 2),
  add check (num_nulls(producto_unidades, producto_precio, producto_descuento) in (0, 3));

create or replace function keep_past_calendar() returns trigger language plpgsql as $$
begin
  if new.fecha_inicio = old.fecha_inicio and new.anchor > old.anchor then
    insert into past_calendars (
      contract_identifier, anchor, until, producto_dias_facturacion, is_recurrente, producto_unidades, producto_precio, producto_descuento
    ) values (
      old.identifier, old.anchor, new.anchor, old.producto_dias_facturacion, old.is_recurrente,
      old.producto_unidades, old.producto_precio, old.producto_descuento
    );
  else
    delete from past_calendars where contract_identifier = old.identifier;
  end if;
  return null;
end
$$;
