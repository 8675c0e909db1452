-- What is not paid is a small part of all invoices, and asked for on every day: the report, reminders, Home, a client's page.
create index invoices_pending on invoices (fecha_vencimiento) where not is_pagada;

-- Why a mail stands as it does, as one of the words of `mailFailureSchema` (wire/mailFailures.ts), told in the language of who reads it; `error` beside it is what
-- the server or the program itself said. Mails of before have the whole sentence there and no code.
alter table mails add column error_code text check (error is not null or error_code is null);
