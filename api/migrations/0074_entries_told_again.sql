-- An entry that another format has told, too, or another day (decision 0069): by which key it is known there, so that it is it once and no other.
create table bank_entry_aliases (
  banc_identifier integer not null references banks on delete cascade,
  key text not null,
  -- The key by which its movements are kept.
  entry_key text not null,
  -- The day on which that file has it.
  booked_on date not null,
  statement_identifier integer not null references bank_statements on delete cascade,
  primary key (banc_identifier, key)
);
create index bank_entry_aliases_entry on bank_entry_aliases (banc_identifier, entry_key);
create index bank_entry_aliases_day on bank_entry_aliases (banc_identifier, booked_on);
create index bank_entry_aliases_statement on bank_entry_aliases (statement_identifier);

-- A movement that may be the same money as this one, without a word of the bank that it is: it waits for a person.
alter table bank_movements add column perhaps_identifier integer references bank_movements on delete set null;
create index bank_movements_perhaps on bank_movements (perhaps_identifier) where perhaps_identifier is not null;
