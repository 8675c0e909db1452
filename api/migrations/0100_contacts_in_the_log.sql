-- Contacts leave the log as they leave the client (`withoutContact` of wire/contactAddresses.ts, of which this is the twin): a name in quotes may hold separators
-- (`"Puig Soler, Ana" <ana@x.cat>`), and of a part that tells others, too, only the address goes. A quote that nothing closes on its line is a letter; which quotes
-- belong together is said outright, since the longest part would else be taken. Spaces are those that JavaScript takes for some.
create or replace function without_contact(contacts text, address text) returns text language sql immutable parallel safe as $$
  with spaces (class) as (
    select '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  ), parts as (
    select place, part[1] ~* address_pattern(address) as is_of, regexp_replace(part[1], '^' || class || '+|' || class || '+$', '', 'g') as written
    from spaces, regexp_matches(contacts, '(?:"[^"\n\r]*"|[^;,"\n\r]|"(?![^"\n\r]*"))+', 'g') with ordinality as each (part, place)
  ), others as (
    select place, is_of,
      case
        when is_of then btrim(regexp_replace(
          regexp_replace(regexp_replace(written, address_pattern(address), '', 'gi'), '<' || class || '*>', '', 'g'), class || '+', ' ', 'g'
        ))
        else written
      end as written
    from spaces, parts
  )
  select string_agg(written, '; ' order by place) filter (where written <> '' and (not is_of or strpos(written, '@') > 0)) from others
$$;
