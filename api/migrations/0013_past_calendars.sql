-- What a contract's calendar was before its days or its recurrence changed: from that anchor to the day before the next one. A period of
-- it that nobody has billed (taken back, or no longer marked as billed) is due as it was, and none is ever lost between two calendars.
create table past_calendars (
  identifier integer generated always as identity primary key,
  contrato_identifier integer not null references contracts on delete cascade,
  ancla date not null,
  -- The first day that is no longer of it: the anchor that came next.
  hasta date not null,
  producto_dias_facturacion integer not null,
  is_recurrente boolean not null,
  check (ancla < hasta),
  constraint past_calendars_apart exclude using gist (contrato_identifier with =, daterange(ancla, hasta) with &&)
);

-- Kept here, so that no way of changing a contract forgets it. An anchor that moves on leaves a calendar behind; one that is set anew,
-- which happens only while nothing counts as billed, takes the place of all that there was.
create function keep_past_calendar() returns trigger language plpgsql as $$
begin
  if new.fecha_inicio = old.fecha_inicio and new.ancla > old.ancla then
    insert into past_calendars (contrato_identifier, ancla, hasta, producto_dias_facturacion, is_recurrente)
      values (old.identifier, old.ancla, new.ancla, old.producto_dias_facturacion, old.is_recurrente);
  else
    delete from past_calendars where contrato_identifier = old.identifier;
  end if;
  return null;
end
$$;
create trigger contracts_keep_past_calendar after update on contracts
  for each row when (new.ancla <> old.ancla) execute function keep_past_calendar();
