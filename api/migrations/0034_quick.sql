-- The functions of the calendar and of an invoice's line, quicker: the same answers.

-- `extract` gives numeric, which is reckoned digit by digit; `date_part` gives float8, exact for any month there is.
create or replace function months_between(earlier date, later date) returns integer language sql immutable parallel safe
return (date_part('year', later) - date_part('year', earlier))::integer * 12
  + (date_part('month', later) - date_part('month', earlier))::integer;

-- A quotient of whole numbers of this size is never rounded over a whole one.
create or replace function last_period_by(anchor date, days integer, day date) returns integer language sql immutable parallel safe
return case
  when days % 30 = 0 then floor(months_between(anchor, day)::float8 / (days / 30))::integer
  when days % 365 = 0 then floor(months_between(anchor, day)::float8 / (days / 365 * 12))::integer
  else floor((day - anchor)::float8 / days)::integer
end;

-- What a placeholder stands for is only written where it is asked for. Of a timestamp, since of a day `to_char` takes the way over time zones.
create or replace function line_text(template text, first_day date, last_day date, is_recurrente boolean) returns text
language sql stable parallel safe
return case when position('{' in template) = 0 then template else
  replace(replace(replace(replace(replace(template,
    '{periode}', case
      when position('{periode}' in template) = 0 then ''
      when is_recurrente then to_char(first_day::timestamp, 'DD/MM/YYYY') || ' - ' || to_char(last_day::timestamp, 'DD/MM/YYYY')
      else to_char(first_day::timestamp, 'DD/MM/YYYY') end),
    '{inici}', case when position('{inici}' in template) = 0 then '' else to_char(first_day::timestamp, 'DD/MM/YYYY') end),
    '{fi}', case when position('{fi}' in template) = 0 then '' else to_char(last_day::timestamp, 'DD/MM/YYYY') end),
    '{mes}', case when position('{mes}' in template) = 0 then '' else (array['gener', 'febrer', 'març', 'abril', 'maig', 'juny',
      'juliol', 'agost', 'setembre', 'octubre', 'novembre', 'desembre'])[date_part('month', first_day)::integer] end),
    '{any}', case when position('{any}' in template) = 0 then '' else to_char(first_day::timestamp, 'YYYY') end)
end;

-- What clients are found by, kept beside them: to fold names anew for each search took a second where many are found. `name` is folded, and in
-- the order of its bytes, which is that of letters without accents and capitals.
create table client_words (
  identifier integer primary key references clients on delete cascade,
  is_active boolean not null,
  name text collate "C" not null,
  words tsvector not null
);

create function note_client_words() returns trigger language plpgsql as $$
begin
  insert into client_words (identifier, is_active, name, words)
    values (
      new.identifier, new.is_active, fold(new.nombre),
      searched_client(new.nombre, new.nombre_fiscal, new.nif, new.personas_contacto)
    )
    on conflict (identifier) do update set is_active = excluded.is_active, name = excluded.name, words = excluded.words;
  return null;
end $$;
create trigger clients_words after insert or update of nombre, nombre_fiscal, nif, personas_contacto, is_active on clients
  for each row execute function note_client_words();

insert into client_words (identifier, is_active, name, words)
  select identifier, is_active, fold(nombre), searched_client(nombre, nombre_fiscal, nif, personas_contacto) from clients;

-- Without a list of what is pending, which a search would have to read. A process of the last version finds the same without its index, slowly.
drop index clients_search;
create index client_words_words on client_words using gin (words) with (fastupdate = off);
