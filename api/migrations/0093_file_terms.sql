-- What a bank wants of files of direct debits (decision 0072): so many days of settlement before the day of collection, and until when in the day
-- one counts as brought that day. Banks agree on both with each of their clients; the rulebooks want a day at least.

alter table banks
  add column lead_days smallint not null default 1,
  -- `14:30` in Madrid; null where the bank has named no hour.
  add column cut_off text,
  add constraint banks_lead_days_are_few check (lead_days between 1 and 10),
  add constraint banks_cut_off_is_a_time check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
