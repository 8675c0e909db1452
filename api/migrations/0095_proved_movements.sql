-- Whose word a movement is (decision 0069). What was kept before is held against nobody.

alter table bank_movements
  -- A statement whose balances add up has told it, and not only a file that proves nothing, which anybody can write.
  add column is_proved boolean not null default true,
  -- Whose money it is, and why it came back, only a program has said, in a file that proves nothing.
  add column told_by_program boolean not null default false,
  -- When it was found that no statement of its days has it.
  add column missed_at timestamptz;
alter table bank_movements alter column is_proved set default false;
create index bank_movements_unproved on bank_movements (banc_identifier, booked_on) where not is_proved;
