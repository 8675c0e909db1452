-- The statement of account goes to a client by mail, in words that the company may write.
alter table mail_templates
  drop constraint mail_templates_kind_check,
  add constraint mail_templates_kind_check check (
    kind in ('invoice', 'reminder', 'reminders', 'secondReminder', 'finalReminder', 'accountStatement', 'transferRequest', 'debitNotice')
  );
