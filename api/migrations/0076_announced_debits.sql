-- What an invoice tells beforehand of its direct debit (decision 0072), copied when it is issued: print, mail and reprint say the same for ever. Of invoices of before,
-- and of clients whom nothing could be collected from on that day, nothing is told.
alter table invoices
  add column mandate_reference text,
  add column creditor_identifier text,
  -- When it falls due, or the first day after it on which banks settle.
  add column debit_day date,
  add constraint invoices_announced_debit check (
    num_nulls(mandate_reference, creditor_identifier, debit_day) in (0, 3) and (mandate_reference is null or is_adeudo)
  );
