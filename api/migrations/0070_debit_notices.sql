-- What follows a debit that came back, and what clients are told before one is collected (decisions 0073, 0075).

alter table remittance_lines
  -- What staff have chosen to do about it: the bank is asked again, or the client for a transfer. Null while nobody has: as `again`.
  add column after_return text check (after_return in ('again', 'transfer')),
  add constraint remittance_lines_after_return check (after_return is null or returned_on is not null);
create index remittance_lines_returned on remittance_lines (cliente_identifier) where returned_on is not null;
