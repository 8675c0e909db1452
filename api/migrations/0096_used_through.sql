-- What gives back the days of a period after the last one used keeps that day: whoever finds that a contract had ended earlier still is given back
-- what was not given back already.
alter table invoice_lines
  add column used_through date,
  add constraint invoice_lines_used_through check (used_through is null or corrects_line_identifier is not null);

-- Corrections of before have said it in words alone, some of them in closed periods or registered: what they say stays as it is.
alter table invoice_lines disable trigger user;
update invoice_lines
set used_through = upper(said.period) - 1 - said.days
from (
  select
    line.identifier, corrected.period,
    substring(line.producto_descripcion from '^(?:Dies no utilitzats|Días no utilizados): (\d{1,4}) de ')::int as days
  from invoice_lines as line join invoice_lines as corrected on corrected.identifier = line.corrects_line_identifier
  where line.cantidad = -1 and not line.is_replaced
) as said
where said.identifier = invoice_lines.identifier and said.days between 1 and upper(said.period) - lower(said.period);
alter table invoice_lines enable trigger user;
