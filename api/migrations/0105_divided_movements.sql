-- A movement that somebody has divided among the debits that came back by it: which one its parts are of, and what the bank had charged for all of them.
alter table bank_movements
  add column divided_from_identifier integer references bank_movements,
  add column undivided_fee numeric(16, 2);
create index bank_movements_divided on bank_movements (divided_from_identifier) where divided_from_identifier is not null;
