-- What is left where an address was taken out is never longer than the address, so that no text outgrows its column.
create or replace function without_address(value text, address text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, address_pattern(address), case when length(address) < length('(esborrat)') then '***' else '(esborrat)' end, 'gi')
$$;
