-- Clients are found by the beginnings of words of their names, tax number and addresses, without accents or capitals.

-- The twin of domain/fold.ts, but for spaces, which words are parted by.
create function fold(value text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

-- What somebody who looks for a client may type. All that is no letter and no digit parts words, in addresses, too: PostgreSQL's own reading
-- of an address knows it only whole.
create function searched_client(nombre text, nombre_fiscal text, nif text, personas_contacto text) returns tsvector
language sql immutable parallel safe
return to_tsvector(
  'simple',
  regexp_replace(fold(concat_ws(' ', nombre, nombre_fiscal, nif, personas_contacto)), '[!-/:-@\[-`{-~·’«»]+', ' ', 'g')
);

-- Without a list of what is pending, which a search would have to read.
create index clients_search on clients
using gin (searched_client(nombre, nombre_fiscal, nif, personas_contacto)) with (fastupdate = off);

create index invoices_total on invoices (total_factura);
create index invoices_numero on invoices (num_fact);
