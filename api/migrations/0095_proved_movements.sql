-- Whose word a movement is: a statement's whose balances add up, or that of a file that proves nothing, which anybody can write.

alter table bank_movements add column is_proved boolean not null default false;
update bank_movements as movement set is_proved = true
where exists (
    select from bank_statements as statement
    where statement.identifier = movement.statement_identifier and opening is not null and closing is not null
  )
  or exists (
    select from bank_entry_aliases as alias join bank_statements as statement on statement.identifier = alias.statement_identifier
    where alias.banc_identifier = movement.banc_identifier and alias.entry_key = movement.key and opening is not null and closing is not null
  );
create index bank_movements_unproved on bank_movements (banc_identifier, booked_on) where not is_proved;
