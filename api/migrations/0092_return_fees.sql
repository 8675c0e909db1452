-- What a bank charges for a debit that came back, where it is a line of its own (decision 0073).

alter table bank_movements
  -- The debit whose return it is the fee of.
  add column fee_of_line_identifier integer references remittance_lines,
  add constraint bank_movements_fees_are_linked check (
    fee_of_line_identifier is null
    or state = 'linked' and amount < 0 and remittance_identifier is null and remittance_line_identifier is null
  );
create index bank_movements_fee_of_line on bank_movements (fee_of_line_identifier) where fee_of_line_identifier is not null;
