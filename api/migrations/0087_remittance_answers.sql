-- What a bank has answered to a remittance (pain.002), and what came of it: facts, worded for whoever reads them (decision 0073).
create table remittance_answers (
  identifier integer generated always as identity primary key,
  remittance_identifier integer not null references remittances on delete cascade,
  file_name text not null,
  file_hash text not null,
  facts jsonb not null,
  account text not null,
  imported_at timestamptz not null default now()
);
create index remittance_answers_of on remittance_answers (remittance_identifier);
create trigger count_change after insert or update or delete or truncate on remittance_answers for each statement execute function count_book_change();

-- Which of them has rejected a debit. Null of those of before, and of what a statement has told.
alter table remittance_lines
  add column answer_identifier integer references remittance_answers,
  add constraint remittance_lines_answered check (answer_identifier is null or returned_on is not null);
create index remittance_lines_answer on remittance_lines (answer_identifier) where answer_identifier is not null;
