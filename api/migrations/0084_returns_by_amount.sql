-- What came back is looked for among the debits of its amount within thirteen months, of however many years there are.
create index remittance_lines_collected on remittance_lines (amount, remittance_identifier) where is_collected;
