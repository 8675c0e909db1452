-- Levels of reminders (decision 0076): after how many days overdue each is due, and how many days one leaves between two.
alter table configuration
  add column dunning_first_days integer not null default 7,
  add column dunning_second_days integer not null default 21,
  add column dunning_final_days integer not null default 45,
  add column dunning_pause_days integer not null default 10,
  add constraint configuration_dunning_rises check (
    dunning_first_days between 1 and 365 and dunning_second_days between dunning_first_days + 1 and 365
    and dunning_final_days between dunning_second_days + 1 and 365 and dunning_pause_days between 1 and 365
  );

-- The second and the final one have words of their own, for one invoice and for several alike.
alter table mail_templates
  drop constraint mail_templates_kind_check,
  add constraint mail_templates_kind_check check (
    kind in ('invoice', 'reminder', 'reminders', 'secondReminder', 'finalReminder', 'transferRequest', 'debitNotice')
  );
