-- An invoice by hand belongs to no run, and its lines bill no period of any contract.

alter table invoice_lines
  alter column contract_identifier drop not null,
  alter column period drop not null,
  add constraint invoice_lines_of_contract check ((contract_identifier is null) = (period is null));
