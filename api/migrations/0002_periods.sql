-- The calendar of a contract: the twin of domain/periods.ts (the tests hold one against the other). The functions are not
-- STRICT so that PostgreSQL can inline them: a run calls them a hundred thousand times.

-- Months of one period, or null where the days are literal: multiples of 30 are months, multiples of 365 are years.
create function period_months(dias integer) returns integer language sql immutable parallel safe
return case
  when dias % 30 = 0 then dias / 30
  when dias % 365 = 0 then dias / 365 * 12
end;

-- First day of period k, always counted from the anchor; a month's missing day is its last day.
create function period_start(ancla date, dias integer, k integer) returns date language sql immutable parallel safe
return case
  when dias % 30 = 0 then (ancla + make_interval(months => dias / 30 * k))::date
  when dias % 365 = 0 then (ancla + make_interval(months => dias / 365 * 12 * k))::date
  else ancla + dias * k
end;

-- Calendar months from one day's month to another's.
create function months_between(earlier date, later date) returns integer language sql immutable parallel safe
return (extract(year from later) - extract(year from earlier))::integer * 12
  + (extract(month from later) - extract(month from earlier))::integer;

-- Number of the last period that starts on or before the day; may be negative, and one too high by the day of the month: callers
-- compare the start itself.
create function last_period_by(ancla date, dias integer, dia date) returns integer language sql immutable parallel safe
return case
  when dias % 30 = 0 then floor(months_between(ancla, dia)::numeric / (dias / 30))::integer
  when dias % 365 = 0 then floor(months_between(ancla, dia)::numeric / (dias / 365 * 12))::integer
  else floor((dia - ancla)::numeric / dias)::integer
end;

create function due_date(dia date, tipo_vencimiento text) returns date language sql immutable parallel safe
return case tipo_vencimiento
  when '0' then dia
  when '1' then dia + 30
  when '2' then dia + 60
  when '3' then (date_trunc('month', (dia + 30)::timestamp) + interval '1 month - 1 day')::date
end;

-- The text of an invoice line: placeholders filled in, anything else left as it is.
create function line_text(plantilla text, inicio date, fin date, is_recurrente boolean) returns text
language sql stable parallel safe
return case when position('{' in plantilla) = 0 then plantilla else
  replace(replace(replace(replace(replace(plantilla,
    '{periode}', case when is_recurrente
      then to_char(inicio, 'DD/MM/YYYY') || ' - ' || to_char(fin, 'DD/MM/YYYY')
      else to_char(inicio, 'DD/MM/YYYY') end),
    '{inici}', to_char(inicio, 'DD/MM/YYYY')),
    '{fi}', to_char(fin, 'DD/MM/YYYY')),
    '{mes}', (array['gener', 'febrer', 'març', 'abril', 'maig', 'juny', 'juliol', 'agost', 'setembre', 'octubre', 'novembre',
      'desembre'])[extract(month from inicio)::integer]),
    '{any}', to_char(inicio, 'YYYY'))
end;
