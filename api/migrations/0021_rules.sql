-- The rules of an invoice, each once in SQL; their twins in TypeScript are domain/money.ts, domain/payment.ts and domain/invoiceNumber.ts
-- (tests/api/ruleTwins.test.ts holds one against the other; `due_date` came with the calendars). Euros and percents are numeric. Not STRICT, so
-- that PostgreSQL can inline them: a run calls them a hundred thousand times. Times 0.01, because a division is cut at some digit.
--
-- The constraints of invoices and their lines say what an amount has to be in words of their own: a function that went wrong would be refused.

-- What a line comes to before its discount: rounded to the cent, half away from zero.
create function line_base(units numeric, price numeric) returns numeric language sql immutable parallel safe
return round(units * price, 2);

-- What the discount takes from that: zero or negative.
create function line_discount(base numeric, percent numeric) returns numeric language sql immutable parallel safe
return -round(base * percent * 0.01, 2);

-- What a line comes to.
create function line_amount(units numeric, price numeric, percent numeric) returns numeric language sql immutable parallel safe
return line_base(units, price) + line_discount(line_base(units, price), percent);

-- The VAT of an invoice: rounded once, on the sum of its lines.
create function vat_amount(base numeric, percent numeric) returns numeric language sql immutable parallel safe
return round(base * percent * 0.01, 2);

-- Whether an invoice is overdue on a day: not paid, and due before it. Due that day is not overdue.
create function is_overdue(is_pagada boolean, fecha_vencimiento date, dia date) returns boolean language sql immutable parallel safe
return not is_pagada and fecha_vencimiento < dia;

-- An invoice as everybody calls it: `A-413`.
create function invoice_number(serie text, num_fact integer) returns text language sql immutable parallel safe
return serie || '-' || num_fact::text;
