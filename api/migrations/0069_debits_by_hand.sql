-- What staff do about direct debits: have an order printed to be signed, leave a client's debits alone, write to a client about one, and note that the
-- bank has refused a whole file (decisions 0071, 0072, 0075).

alter table exports
  drop constraint exports_kind_check,
  drop constraint exports_check,
  add constraint exports_kind_check check (kind in ('report', 'invoices', 'records', 'declaration', 'mandate')),
  add constraint exports_check check (
    format in ('pdf', 'xlsx', 'csv') and kind = 'report' or format in ('pdf', 'zip') and kind = 'invoices'
    or format = 'zip' and kind = 'records' or format = 'pdf' and kind in ('declaration', 'mandate')
  );

-- A client whose debits nobody asks the bank for, until somebody takes it off. No column of the client: whoever saves its form decides nothing of it.
create table debit_holds (
  cliente_identifier integer primary key references clients on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  held_at timestamptz not null,
  held_by text not null
);

-- Undone because the bank would not have the file. The state stays the one that processes of before know.
alter table remittances
  add column is_refused boolean not null default false,
  add constraint remittances_refused_is_undone check (not is_refused or state = 'undone');
update remittances set is_refused = true
where state = 'undone'
  and identifier::text in (select record from audit_log where entity = 'remittances' and action = 'refuse');

alter table mail_templates
  drop constraint mail_templates_kind_check,
  add constraint mail_templates_kind_check
    check (kind in ('invoice', 'reminder', 'reminders', 'transferRequest', 'debitNotice'));
