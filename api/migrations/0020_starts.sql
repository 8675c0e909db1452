-- Where series and contracts start.

-- What imports said of a series: its last number and date at that time, given elsewhere. The invoices of ours that follow are not dated
-- before it, those that came before it not after. A series that is imported twice keeps both; two columns kept the last one alone.
create table series_starts (
  identifier integer generated always as identity primary key,
  serie_identifier text not null references series on delete cascade,
  numero integer not null check (numero >= 0),
  fecha date not null
);
create index series_starts_serie on series_starts (serie_identifier);

-- The last one stands in the columns. Earlier ones are told by the audit log where an import brought number and date; what a person
-- changes is noted with its version.
insert into series_starts (serie_identifier, numero, fecha)
select identifier, numero_inicial, fecha_inicial from series where fecha_inicial is not null
union
select entry.registro, (entry.despues ->> 'ultimoNumero')::integer, (entry.despues ->> 'ultimaFecha')::date
from audit_log as entry
join series on series.identifier = entry.registro
where entry.entidad = 'series'
  and entry.despues ->> 'ultimaFecha' is not null
  and not entry.despues ? 'version'
  and (entry.despues ->> 'ultimoNumero')::integer < series.numero_inicial
  and entry.identifier >= (
    select max(identifier) from audit_log where entidad = 'series' and registro = series.identifier and accion = 'crear'
  )
order by 1, 2, 3;

alter table series drop column numero_inicial, drop column fecha_inicial;

-- A start of a contract that is set anew takes the place of all its calendars, also where it is the day that the present one counts from
-- already: then the anchor stays, and the calendars of before it went on being billed.
drop trigger contracts_keep_past_calendar on contracts;
create trigger contracts_keep_past_calendar after update on contracts
  for each row when (new.ancla <> old.ancla or new.fecha_inicio <> old.fecha_inicio) execute function keep_past_calendar();
delete from past_calendars using contracts
  where contracts.identifier = contrato_identifier and past_calendars.hasta <= contracts.fecha_inicio;
