-- What a bank tells of our own debits (decision 0073): that a remittance was collected, and which of its debits came back.

alter table remittance_lines
  -- What was noted when it was collected.
  add column payment_identifier integer unique references payments,
  -- The debit came back: since when, why (ISO code, null where the bank tells none), and what the bank charged for it.
  add column returned_on date,
  add column return_reason text check (length(return_reason) <= 35),
  add constraint remittance_lines_returned_were_collected check (returned_on is null or is_collected is true);

alter table bank_movements
  -- The remittance that it is the money of, or the debit that came back.
  add column remittance_identifier integer references remittances,
  add column remittance_line_identifier integer references remittance_lines,
  add constraint bank_movements_debits_are_linked check (
    state = 'linked' or remittance_identifier is null and remittance_line_identifier is null
  );
create index bank_movements_remittance on bank_movements (remittance_identifier) where remittance_identifier is not null;
-- A debit comes back once.
create unique index bank_movements_return_once on bank_movements (remittance_line_identifier) where remittance_line_identifier is not null;
