-- The bank of an invoice is copied when it is issued, as the issuer is: an account that changes afterwards reaches no invoice by itself.

-- The two control digits of an IBAN (ISO 7064 mod 97-10 over account, country and `00`, letters counting 10 to 35). Other characters
-- count nothing: whether there are any is for the caller to see.
create function iban_control_digits(country text, account text) returns text language sql immutable strict parallel safe
return lpad((98 - mod((
  select string_agg((greatest(strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', letter), 1) - 1)::text, '' order by place)
  from regexp_split_to_table(account || country || '00', '') with ordinality as written(letter, place)
)::numeric, 97))::text, 2, '0');

-- The control digit of ten digits of a Spanish account.
create function ccc_control_digit(ten_digits text) returns text language sql immutable strict parallel safe
return (
  select case 11 - total % 11 when 11 then '0' when 10 then '1' else (11 - total % 11)::text end
  from (
    select sum(weight * (greatest(strpos('0123456789', substr(ten_digits, place::integer, 1)), 1) - 1)) as total
    from unnest(array[1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) with ordinality as weighed(weight, place)
  ) as summed
);

create function in_fours(written text) returns text language sql immutable strict parallel safe
return regexp_replace(written, '(.{4})(?=.)', '\1 ', 'g');

-- An account as it is printed, null while something in it is wrong; the same rule as `checkAccount` of the contract.
create function printed_account(pais text, entidad text, oficina text, dc text, numero text) returns text
language sql immutable strict parallel safe
return (
  select case
    when country like 'ES%' then case
      when entidad ~ '^[0-9]{4}$' and oficina ~ '^[0-9]{4}$' and dc ~ '^[0-9]{2}$' and numero ~ '^[0-9]{10}$'
        and dc = ccc_control_digit('00' || entidad || oficina) || ccc_control_digit(numero)
        and country in ('ES', 'ES' || iban_control_digits('ES', account))
      then in_fours('ES' || iban_control_digits('ES', account) || account) end
    when country ~ '^[A-Z]{2}[0-9]{2}$' then case
      when account ~ '^[A-Z0-9]{10,20}$' and substr(country, 3) = iban_control_digits(left(country, 2), account)
      then in_fours(country || account) end
    when country ~ '^[A-Z]{2}$' then concat_ws(' ', country, entidad, oficina, dc, numero)
  end
  from (select upper(pais) as country, upper(entidad || oficina || dc || numero) as account) as given
);

-- Each bank with the account that invoices print: null while it is wrong, or another bank's already. Of the same account under two
-- names the first stands, one in use before one that is not.
create view payable_banks as
select
  bank.identifier,
  bank.nombre,
  bank.is_active,
  case when row_number() over (
    partition by coalesce(account.printed, upper(concat(left(bank.pais, 2), bank.entidad_financiera, bank.oficina, bank.dc, bank.numero_cuenta)))
    order by bank.is_active desc, bank.identifier
  ) = 1 then account.printed end as cuenta
from banks as bank
cross join lateral (
  select printed_account(bank.pais, bank.entidad_financiera, bank.oficina, bank.dc, bank.numero_cuenta) as printed
) as account;

alter table invoices
  add column banco_nombre text,
  add column banco_cuenta text;

-- Books of before have no copy but the bank as it is now. Where that prints otherwise than the file at hand, a new one is made. What a
-- bank has for its country (`ESP`, `34`) was not asked then: a Spanish account that is right was printed, and stays on what was issued.
update invoices as invoice
set
  banco_nombre = bank.nombre,
  banco_cuenta = account.printed,
  documento_version = documento_version + account.differs,
  archivo_error = case when account.differs = 0 then archivo_error end
from banks as bank
cross join lateral (
  select printed, case when printed like 'ES__ %' then 0 else 1 end as differs
  from coalesce(
    printed_account('ES', bank.entidad_financiera, bank.oficina, bank.dc, bank.numero_cuenta),
    printed_account(bank.pais, bank.entidad_financiera, bank.oficina, bank.dc, bank.numero_cuenta)
  ) as printed
) as account
where bank.identifier = invoice.banc_identifier;

alter table invoices add constraint invoices_bank_is_copied check ((banc_identifier is null) = (banco_nombre is null));
